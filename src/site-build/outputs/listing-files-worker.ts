import { parentPort, workerData } from 'node:worker_threads'
import { type ListingFilesInput, writeListingFiles } from './listing-files'

void writeListingFiles(workerData as ListingFilesInput).then(report => parentPort?.postMessage(report))
