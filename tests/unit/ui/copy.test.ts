import { afterEach, describe, expect, it, vi } from 'vitest'
import { copy } from '#ui/copy'
import { shownToasts } from '#ui/overlays/toast'

afterEach(() => {
  vi.unstubAllGlobals()
  shownToasts.value = []
})

const said = () => shownToasts.value.map(({ kind, text }) => ({ kind, text }))

const writeText = vi.fn<(text: string) => Promise<void>>()

describe('copy', () => {
  it('writes the text to the clipboard and reports it', async () => {
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    await copy('13900000001')
    expect(writeText).toHaveBeenCalledWith('13900000001')
    expect(said()).toEqual([{ kind: 'success', text: '复制成功' }])
  })

  it('shows what to do if copying is impossible', async () => {
    vi.stubGlobal('navigator', {})
    vi.stubGlobal('getSelection', () => null)
    vi.stubGlobal('document', {
      body: { append() {} },
      createElement: () => ({ remove() {} }),
      addEventListener() {},
      removeEventListener() {},
      execCommand: () => false,
    })
    await copy('13900000001')
    expect(said()).toEqual([{ kind: 'warning', text: '复制失败，请手动复制' }])
  })
})
