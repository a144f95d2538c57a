import type { Plugin } from 'vite'

const asked = '"FinalizationRegistry" in globalThis'

/**
 * Comlink counts the proxies that are collected, to let go of an end that nobody named. Here each end is closed by who opened it.
 * A browser collects as it puts a page into the back-forward cache, and drops a page from there that then runs anything.
 */
export function quietComlink(): Plugin {
  return {
    name: 'quiet-comlink',
    apply: 'build',
    transform: {
      filter: { id: /\/comlink\/dist\/esm\/comlink\.mjs$/ },
      handler(code) {
        if (!code.includes(asked)) this.error('Comlink looks for FinalizationRegistry in another way now.')
        return { code: code.replace(asked, 'false'), map: null }
      },
    },
  }
}
