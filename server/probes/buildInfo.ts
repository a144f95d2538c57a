import { Gauge } from 'prom-client'

const build = new Gauge({
  name: 'rencai_build_info',
  help: 'Always 1; the build that the process runs, and its Node.js',
  labelNames: ['version', 'node'] as const,
})

export const noteBuild = (version: string): void => build.set({ version, node: process.version }, 1)
