import { Gauge } from 'prom-client'

const build = new Gauge({
  name: 'rencai_build_info',
  help: 'Always 1; the build that the process runs, its release, and its Node.js',
  labelNames: ['version', 'node', 'release'] as const,
})

/** The release of CHANGELOG.md; put in by Vite, undefined when the sources run without a build. */
declare const __RELEASE__: string | undefined
const release = typeof __RELEASE__ === 'string' ? __RELEASE__ : 'dev'

export const noteBuild = (version: string): void => build.set({ version, node: process.version, release }, 1)
