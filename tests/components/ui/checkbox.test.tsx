import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Checkbox } from '#ui/fields/choices/Checkbox'
import { Agreements } from '../../../src/features/auth/login/LoginForm'
import { enlargeFonts, onPhone, show } from '../../support/components/screen'

/** How far the middle of the box is from that of the first line of its words, in px. */
function distanceFromLine(): number {
  const box = page.getByRole('checkbox').element()
  const words = box.nextElementSibling
  const range = document.createRange()
  range.selectNodeContents(words?.firstChild ?? box)
  const [line] = range.getClientRects()
  const { top, bottom } = box.getBoundingClientRect()
  return Math.abs((top + bottom) / 2 - ((line?.top ?? 0) + (line?.bottom ?? 0)) / 2)
}

test.each(['usual', 'large'] as const)('with %s fonts a box is at the first line of its sentence', async (fonts) => {
  await onPhone()
  if (fonts === 'large') enlargeFonts()
  await show(
    <main style={{ padding: 16 }}>
      <Checkbox checked onChange={() => {}}>
        <Agreements />
      </Checkbox>
    </main>,
  )
  expect(distanceFromLine()).toBeLessThan(2)
})

test('a box is at its word', async () => {
  await show(
    <Checkbox checked onChange={() => {}}>
      只看不同
    </Checkbox>,
  )
  expect(distanceFromLine()).toBeLessThan(2)
})
