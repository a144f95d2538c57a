import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { findInOtherBuilds, watchPacking } from './builds'
import { KeptFiles } from './keptFiles'

interface Asset {
  Params: { name: string }
}

/**
 * Serves the files of the build in `folder`, in the encodings that it has beside them. Those in `assets` are cached for ever, since
 * their names contain the content's hash; the rest is revalidated. Assets of other builds are found in theirs.
 */
export async function mountBuiltFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, { ...sending, root: folder, serve: false })
  // A route for each folder: a route for each file took a tenth of a start.
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const { name } = entry
    const further = { root: join(folder, name), prefix: `/${name}/`, decorateReply: false }
    if (entry.isFile() && !isPagePart(name) && !isHidden(name))
      app.get(`/${name}`, (_request, reply) => reply.sendFile(name))
    if (entry.isDirectory() && name !== 'assets' && !isHidden(name))
      await app.register(fastifyStatic, { ...sending, ...further })
  }
  const kept = new KeptFiles()
  const isPacked = watchPacking(folder)
  app.get<Asset>(
    '/assets/:name',
    {
      compress: false,
      onSend: async (request, reply, body) =>
        isPacked() ? kept.keep(request.params.name, request, reply, body) : body,
    },
    (request, reply) => {
      const { name } = request.params
      const file = `assets/${name}`
      const sent = kept.send(name, request, reply)
      if (sent) return sent
      const owner = assetName.test(name) ? findOwner(folder, file) : undefined
      return owner ? reply.sendFile(file, owner) : reply.callNotFound()
    },
  )
}

const sending: Pick<FastifyStaticOptions, 'index' | 'preCompressed' | 'cacheControl' | 'setHeaders'> = {
  index: false,
  preCompressed: true,
  cacheControl: false,
  setHeaders: (reply, path) => {
    reply.header('cache-control', isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
    // The map frame has an opaque origin (`mapFrame.ts`), so it may read these public files.
    if (isHashed(path)) reply.header('access-control-allow-origin', '*')
  },
}

/** What the build notes for the server alone: its manifest. */
const isHidden = (name: string): boolean => name.startsWith('.')

/** What pages are made of, and files beside others in other encodings. */
const isPagePart = (name: string): boolean => /^(index|console|map)\.html$|\.(br|gz)$/.test(name)

/** The client's folder that has a file: this build's, else another's. */
const findOwner = (folder: string, file: string): string | undefined =>
  existsSync(join(folder, file)) ? folder : findInOtherBuilds(folder, file)

const assetName = /^[\w-][\w.-]*$/

const isHashed = (path: string): boolean => basename(dirname(path)) === 'assets'
