import { expect, test } from 'vitest'
import { loadReact } from '../../support/react/loadReact'
import { scenes } from '../../support/react/scenes'

/** The client's build leaves parts out of React's browser half (`scripts/vite/leanReact.ts`). */

async function play(half: 'whole' | 'lean', name: string): Promise<readonly string[]> {
  const lines: string[] = []
  const box = document.body.appendChild(document.createElement('div'))
  await scenes[name]?.({
    ...loadReact(half),
    box,
    note: (line) => void lines.push(line),
    until: async (holds) => expect.poll(holds).toBe(true),
  })
  lines.push(box.innerHTML)
  box.remove()
  return lines
}

test.each(Object.keys(scenes))('the client has a React that does the same as the whole: %s', async (name) => {
  const whole = await play('whole', name)
  const lean = await play('lean', name)
  expect(lean.length).toBeGreaterThan(2)
  expect(lean).toEqual(whole)
})
