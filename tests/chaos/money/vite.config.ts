import { resolve } from 'node:path'
import { defineConfig } from 'vite'

/** Builds the server of the money suite beside the product's, whose migrations it uses. */
export default defineConfig({
  root: resolve(import.meta.dirname, '../../..'),
  define: { __BUILD__: JSON.stringify('chaos-money') },
  build: {
    ssr: true,
    outDir: resolve(import.meta.dirname, '../../../test-results/chaos/server'),
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'node20',
    rolldownOptions: {
      input: { money: resolve(import.meta.dirname, 'server.ts') },
      output: { entryFileNames: '[name].js', codeSplitting: false },
    },
  },
})
