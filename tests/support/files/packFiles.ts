import type { ZipFile } from './packedZip'

/** Deflates files as a browser does, for a zip. */
export const packFiles = (files: readonly ZipFile[]) =>
  Promise.all(
    files.map(async (file) => {
      const stream = new Blob([new Uint8Array(file.content)]).stream().pipeThrough(new CompressionStream('deflate-raw'))
      return { ...file, packed: new Uint8Array(await new Response(stream).arrayBuffer()) }
    }),
  )
