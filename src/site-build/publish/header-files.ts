import path from 'node:path'
import * as v from 'valibot'
import { cacheControlOf, REVALIDATE } from '../../features/site/rules/cache-control'
import { HOST_CONFIG_FILE, type HostConfig, HostConfigSchema } from '../../config/host-config'
import {
  type PageScripts,
  scriptsOfAllPages,
  ANSWER_HEADERS,
  type Headers,
  pageHeaders,
  POLICY_HEADER,
  releaseHeaders,
} from '../../features/site/rules/response-headers'
import { isHashedAsset } from '../../platform/published-files'
import { replaceFile, textIfThere } from './replace-file'
import { listFiles } from './sync-folder'

interface HeaderFiles {
  hostConfig: HostConfig
  pageScripts: PageScripts
  files: readonly string[]
}

/** Folders with one cache rule each, the last of them in each language; other files have their own rules. */
const FOLDER =
  /^(?:(?:static|styles|words|pictures|fonts)|(?:[a-z]{2,3}(?:-[\w-]+)?\/)?(?:schedule|digest|calendar|feeds|sharing))(?=\/)/
const FONTS = 'fonts/*'
/** Browsers load fonts with CORS, and an editor of another origin shows them too. */
const FONT_HEADERS = { 'access-control-allow-origin': '*' } as const satisfies Headers

/** Below `public/`. */
export const HEADERS_FILE = '_headers'
export const NGINX_MAPS_FILE = 'nginx-maps.conf'
export const NGINX_HEADERS_FILE = 'nginx-headers.conf'

/** Writes header configs for other hosts. @param publicDir a whole release; without `host.json` nothing is written */
export async function writeHeaderFiles(publicDir: string, pageScripts: PageScripts): Promise<void> {
  const text = textIfThere(path.join(publicDir, HOST_CONFIG_FILE))
  if (text === undefined) return
  const input = {
    hostConfig: v.parse(HostConfigSchema, JSON.parse(text)),
    pageScripts,
    files: (await listFiles(publicDir)).sort(),
  }
  const contents = [
    [HEADERS_FILE, formatHeadersFile(input)],
    [NGINX_MAPS_FILE, formatNginxMaps(input)],
    [NGINX_HEADERS_FILE, formatNginxHeaders(input)],
  ] as const
  for (const [file, content] of contents) await replaceFile({ dir: publicDir, file, content })
}

/** Headers for static hosts (Netlify, Cloudflare Pages). Rules accumulate, so all paths share one policy. */
export function formatHeadersFile(input: HeaderFiles): string {
  const { hostConfig, pageScripts } = input
  const everywhere = { ...answerHeaders(hostConfig), ...pageHeaders(hostConfig, scriptsOfAllPages(pageScripts)) }
  const cached = cacheRules(input).map(([file, value]) =>
    rule(`/${file}`, { 'cache-control': value, ...(file === FONTS ? FONT_HEADERS : {}) }),
  )
  return `${[rule('/*', everywhere), ...cached].join('\n\n')}\n`

  function rule(path: string, headers: Headers): string {
    const lines = Object.entries(headers).map(([name, value]) => `  ${titled(name)}: ${value}`)
    return [prefixOf(hostConfig) + path, ...lines].join('\n')
  }
}

/** nginx maps for the `http` level: each page's own policy and each file's cache time. */
export function formatNginxMaps({ hostConfig, pageScripts, files }: HeaderFiles): string {
  const policyOf = (scripts: readonly string[]) => quoted(pageHeaders(hostConfig, scripts)[POLICY_HEADER] ?? '')
  const prefix = prefixOf(hostConfig)
  return [
    '# Written by the build. Include it in http { }, and nginx-headers.conf in server { }.',
    'map_hash_bucket_size 512;',
    ...mapOf('$uri $cinema_policy', [
      ['default', '""'],
      ['~\\.html$', policyOf(pageScripts.usual)],
      ...Object.entries(pageScripts.others).map(([file, scripts]): [string, string] => [
        quoted(`${prefix}/${file}`),
        policyOf(scripts),
      ]),
    ]),
    ...Object.entries(pageHeaders(hostConfig, []))
      .filter(([name]) => name !== POLICY_HEADER)
      .flatMap(([name, value]) =>
        mapOf(`$uri ${variableOf(name)}`, [
          ['default', '""'],
          ['~\\.html$', quoted(value)],
        ]),
      ),
    ...mapOf('$uri $cinema_cache', [
      ['default', quoted(REVALIDATE)],
      ...cacheRules({ hostConfig, pageScripts, files }).map(([file, value]): [string, string] => [
        file.endsWith('*') ? `~^${escaped(prefix)}/${escaped(file.slice(0, -1))}` : quoted(`${prefix}/${file}`),
        quoted(value),
      ]),
    ]),
    ...mapOf('$uri $cinema_cross_origin', [
      ['default', '""'],
      [`~^${escaped(prefix)}/fonts/`, quoted(FONT_HEADERS['access-control-allow-origin'])],
    ]),
    '',
  ].join('\n')
}

/** nginx headers for the `server` level, next to `root`. nginx omits headers with an empty value. */
export function formatNginxHeaders({ hostConfig }: Pick<HeaderFiles, 'hostConfig'>): string {
  const page = Object.keys(pageHeaders(hostConfig, [])).map(name => [
    name,
    name === POLICY_HEADER ? '$cinema_policy' : variableOf(name),
  ])
  const every = Object.entries(answerHeaders(hostConfig)).map(([name, value]) => [name, quoted(value)])
  return [
    '# Written by the build. A location with an add_header of its own has to include it once more.',
    ...[
      ...every,
      ...page,
      ['cache-control', '$cinema_cache'],
      ['access-control-allow-origin', '$cinema_cross_origin'],
    ].map(([name = '', value = '']) => `add_header ${titled(name)} ${value} always;`),
    '',
  ].join('\n')
}

function answerHeaders(hostConfig: HostConfig): Headers {
  return { ...ANSWER_HEADERS, ...releaseHeaders(hostConfig) }
}

const cachingOf = (file: string) => cacheControlOf(file, isHashedAsset(file))

/** Files, or folders with a star, that browsers may use without revalidation. */
function cacheRules({ files }: HeaderFiles): [string, string][] {
  const cached = files.filter(file => cachingOf(file) !== REVALIDATE)
  const folders = new Map<string, string>()
  for (const file of cached) {
    const [folder] = FOLDER.exec(file) ?? []
    if (folder && !folders.has(folder)) folders.set(folder, cachingOf(file))
  }
  const single = cached.filter(file => !FOLDER.test(file))
  return [
    ...[...folders].map(([folder, value]): [string, string] => [`${folder}/*`, value]),
    ...single.map((file): [string, string] => [file, cachingOf(file)]),
  ]
}

function mapOf(head: string, rows: readonly (readonly [string, string])[]): string[] {
  return [`map ${head} {`, ...rows.map(([key, value]) => `  ${key} ${value};`), '}']
}

const prefixOf = ({ pathPrefix }: HostConfig) => (pathPrefix === '/' ? '' : pathPrefix)
const variableOf = (name: string) => `$cinema_${name.replaceAll('-', '_')}`
const quoted = (text: string) => `"${text.replace(/[\\"]/g, '\\$&')}"`
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const titled = (name: string) => name.replace(/(?:^|-)[a-z]/g, letter => letter.toUpperCase())
