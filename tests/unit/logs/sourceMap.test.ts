import { SourceMap as NodeSourceMap } from 'node:module'
import { expect, test } from 'vitest'
import { SourceMap } from '#server/startup/sourceMap'

/** Of two sources, with lines without segments, a segment without a source, jumps back, and numbers of several digits. */
const file = {
  version: 3,
  sources: ['one.ts', '../two.ts'],
  names: ['first'],
  mappings: ';AAAA,IAAIA,CAAC;;ACiCL,gCAAgC,EDjCjB;C,GAAG;AAGf,8BC0qBE',
}

test('places are those that Node.js finds by the same map', () => {
  const [own, peer] = [new SourceMap(file), new NodeSourceMap(file as never)]
  const lines = file.mappings.split(';').length
  for (let line = 1; line <= lines; line++) {
    for (let column = 1; column <= 80; column++) {
      const { originalSource, originalLine, originalColumn, generatedLine } = peer.findEntry(line - 1, column - 1) as {
        [key: string]: string | number | undefined
      }
      // Node.js looks in the lines before where a line has no segment up to the column.
      const isThere = generatedLine === line - 1 && originalSource !== undefined
      expect(own.find(line, column), `${line}:${column}`).toEqual(
        isThere
          ? { source: originalSource, line: Number(originalLine) + 1, column: Number(originalColumn) + 1 }
          : undefined,
      )
    }
  }
})

test('a place beyond the map has no source', () => {
  expect(new SourceMap(file).find(99, 1)).toBeUndefined()
})
