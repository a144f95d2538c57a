import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** The addresses that the client's route tables name, read as text: the pages themselves need a browser. */
export function clientRoutes(): string[] {
  const files = readdirSync('src/features').map((area) => `src/features/${area}/routes.ts`)
  const sources = files.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8'))
  return sources.flatMap((source) => [...source.matchAll(/'(\/[\w\-/:?]*)'/g)].map(([, path = '']) => path))
}
