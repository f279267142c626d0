import { spawn, type SpawnOptions } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { freePort } from '../../src/site-build/cli/free-port'
import { installPackages } from '../install-packages'

export interface StaticServer {
  url: string
  stop: () => Promise<void>
}

const NGINX = '/usr/sbin/nginx'
const PATIENCE_MS = 60_000

/**
 * Starts nginx over a built site as its manuals tell: precompressed files, a worker per core.
 * Installed from Debian's packages where this may. @param work a folder for what it writes
 * @returns `missing` where there is none and none can be had
 */
export async function startNginx(
  publicDir: string,
  work: string,
  includes: NginxIncludes = { http: [], server: [] },
): Promise<StaticServer | { missing: string }> {
  if (!existsSync(NGINX)) installPackages(['nginx-light'])
  if (!existsSync(NGINX)) return { missing: 'nginx is not installed, and only root can install it' }
  const port = await freePort()
  await mkdir(work, { recursive: true })
  const file = path.join(work, 'nginx.conf')
  await writeFile(file, nginxConfiguration({ publicDir, work, port, includes }))
  return startServer(port, NGINX, ['-c', file, '-p', work], { cwd: work })
}

/** Files that the configuration includes on its levels. */
interface NginxIncludes {
  http: readonly string[]
  server: readonly string[]
}

interface NginxConfiguration {
  publicDir: string
  work: string
  port: number
  includes: NginxIncludes
}

function nginxConfiguration({ publicDir, work, port, includes }: NginxConfiguration): string {
  const lines = (files: readonly string[]) => files.map(file => `include ${file};`).join('\n')
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(name => `${name}_temp_path ${work}/${name};`)
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  return `${user}
worker_processes ${availableParallelism()};
daemon off;
pid ${work}/nginx.pid;
error_log stderr crit;
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types;
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  open_file_cache max=1000 inactive=60s;
  ${paths.join('\n  ')}
  ${lines(includes.http)}
  server {
    listen 127.0.0.1:${port};
    root ${publicDir};
    gzip_static on;
    ${includes.server.length > 0 ? lines(includes.server) : 'add_header Cache-Control "public, max-age=0, must-revalidate";'}
  }
}
`
}

/** Starts Gatsby's own server over a built site, in a folder with as much of a project as it asks for. */
export async function startGatsbyServe(publicDir: string, work: string): Promise<StaticServer> {
  const port = await freePort()
  await mkdir(path.join(work, '.cache'), { recursive: true })
  await writeFile(
    path.join(work, 'package.json'),
    JSON.stringify({ name: 'served', private: true, dependencies: { gatsby: '5' } }),
  )
  await writeFile(path.join(work, 'gatsby-config.js'), 'module.exports = {}\n')
  await writeFile(path.join(work, '.cache/match-paths.json'), '[]')
  await symlink(publicDir, path.join(work, 'public'))
  await symlink(path.resolve('node_modules'), path.join(work, 'node_modules'))
  const cli = createRequire(import.meta.url).resolve('gatsby/cli.js')
  const env = { ...process.env, GATSBY_TELEMETRY_DISABLED: '1', NODE_ENV: 'production', CI: 'true' }
  const args = [cli, 'serve', '--port', String(port), '--host', '127.0.0.1']
  return startServer(port, process.execPath, args, { cwd: work, env })
}

/** Resolves when the server answers. @throws Error where it does not, with what it said */
async function startServer(
  port: number,
  command: string,
  args: string[],
  options: SpawnOptions,
): Promise<StaticServer> {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2000)))
  const closed = new Promise<void>(resolve => child.on('close', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await closed
  }
  const url = `http://127.0.0.1:${port}`
  const deadline = performance.now() + PATIENCE_MS
  while (performance.now() < deadline && child.exitCode === null) {
    if ((await fetch(url).catch(() => null))?.ok) return { url, stop }
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  await stop()
  throw new Error(`${command} did not answer at ${url}: ${said}`)
}
