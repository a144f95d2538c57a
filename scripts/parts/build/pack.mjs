/** Writes .br and .gz beside every text file of a build's client, so that the server compresses none of them again. */
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(js|css|svg|json|txt|webmanifest)$/
const worthwhile = 1024

/** Written last: an interrupted packing is done again. */
const markOf = (folder) => join(folder, 'packed')

export const isPacked = (folder) => existsSync(markOf(folder))

/** Packs the client of the build in `folder`, which may be served meanwhile: each file appears whole. */
export async function packBuild(folder) {
  const files = readdirSync(join(folder, 'client'), { recursive: true, withFileTypes: true })
  const texts = files.filter((file) => file.isFile() && compressible.test(file.name))
  await Promise.all(texts.map((file) => packFile(join(file.parentPath ?? file.path, file.name))))
  writeFileSync(markOf(folder), '')
}

async function packFile(path) {
  const bytes = readFileSync(path)
  if (bytes.length < worthwhile) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: 9 }),
  ])
  writeWhole(`${path}.br`, brotli)
  writeWhole(`${path}.gz`, gzipped)
}

function writeWhole(path, bytes) {
  writeFileSync(`${path}.part`, bytes)
  renameSync(`${path}.part`, path)
}
