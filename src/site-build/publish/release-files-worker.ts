import { parentPort, workerData } from 'node:worker_threads'
import { type ReleaseFiles, writeReleaseFiles } from './release-files'

parentPort?.postMessage(writeReleaseFiles(workerData as ReleaseFiles))
