import { useRef } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { usePictureChooser } from '../../../src/features/uploads/pictures/usePictureChooser'
import { show } from '../../support/components/screen'

const embedded = vi.hoisted(() => ({
  kind: 'wechat',
  ready: vi.fn<() => Promise<void>>(),
  chooseImages: vi.fn<() => Promise<readonly File[]>>(),
}))
vi.mock('#kernel/host/embedding', async (original) => ({ ...(await original()), hostKind: () => 'wechat' }))
vi.mock('#kernel/host/host', async (original) => ({ ...(await original()), host: async () => embedded }))

const opened = vi.fn()
const picked = vi.fn()

function Chooser() {
  const input = useRef<HTMLInputElement>(null)
  const choose = usePictureChooser(input, picked)
  return (
    <>
      <button type="button" onClick={() => choose(3)}>
        图片
      </button>
      <input ref={input} type="file" hidden onClick={opened} />
    </>
  )
}

beforeEach(() => {
  opened.mockReset().mockImplementation((event: Event) => event.preventDefault())
  picked.mockReset()
  embedded.ready.mockReset().mockResolvedValue()
  embedded.chooseImages.mockReset()
})

const press = () => page.getByRole('button', { name: '图片' }).click()

test('an app’s own chooser is used while it works, and choosing nothing opens no input', async () => {
  embedded.chooseImages.mockResolvedValue([])
  await show(<Chooser />)
  await press()
  await expect.poll(() => picked.mock.calls).toEqual([[[]]])
  expect(embedded.chooseImages).toHaveBeenCalledWith(3)
  expect(opened).not.toHaveBeenCalled()
})

test('an app whose SDK refuses its config leaves the file input at the first press', async () => {
  embedded.ready.mockRejectedValue(new Error('config:invalid signature'))
  await show(<Chooser />)
  await expect.poll(() => embedded.ready.mock.calls.length).toBe(1)
  await press()
  await expect.poll(() => opened.mock.calls.length).toBe(1)
  expect(embedded.chooseImages).not.toHaveBeenCalled()
})

test('an app whose chooser fails leaves the file input, at once the next time', async () => {
  embedded.chooseImages.mockRejectedValue(new Error('chooseImage:fail'))
  await show(<Chooser />)
  await press()
  await expect.poll(() => opened.mock.calls.length).toBe(1)
  await press()
  await expect.poll(() => opened.mock.calls.length).toBe(2)
  expect(embedded.chooseImages).toHaveBeenCalledTimes(1)
})
