import { Duplex } from 'node:stream'
import { expect, test } from 'vitest'
import { gatherWrites } from '#server/sockets/gatherWrites'

test('writes of one turn leave together and in order, the next turn separately, and the end sends all', async () => {
  const sent: string[] = []
  const connection = new Duplex({
    read() {},
    writev(chunks, done) {
      sent.push(chunks.map(({ chunk }) => String(chunk)).join(''))
      done()
    },
  })
  gatherWrites(connection)
  const isWritten = new Promise((resolve) => {
    connection.write('一')
    connection.write('二')
    connection.write('三', resolve)
  })
  expect(sent).toEqual([])
  await isWritten
  expect(sent).toEqual(['一二三'])
  connection.write('四')
  await new Promise((resolve) => connection.end('五', () => resolve(undefined)))
  expect(sent.join('')).toBe('一二三四五')
})
