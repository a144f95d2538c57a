import { afterEach, describe, expect, it, vi } from 'vitest'
import { copy } from '../../../src/ui/copy'
import { shownToasts } from '../../../src/ui/toast'

afterEach(() => {
  vi.unstubAllGlobals()
  shownToasts.value = []
})

const said = () => shownToasts.value.map(({ kind, text }) => ({ kind, text }))

/** A browser without a clipboard for scripts, where the selection may be copied or not. */
function stubOldBrowser({ copies }: { copies: boolean }) {
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('HTMLElement', class {})
  vi.stubGlobal('document', {
    activeElement: null,
    body: { append() {} },
    createElement: () => ({ select() {}, remove() {} }),
    execCommand: () => copies,
  })
}

describe('copy', () => {
  it('puts the text on the clipboard and says so', async () => {
    const writeText = vi.fn(async () => {})
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    await copy('13900000001')
    expect(writeText).toHaveBeenCalledWith('13900000001')
    expect(said()).toEqual([{ kind: 'success', text: '复制成功' }])
  })

  it('copies a selection where scripts have no clipboard', async () => {
    stubOldBrowser({ copies: true })
    await copy('13900000001')
    expect(said()).toEqual([{ kind: 'success', text: '复制成功' }])
  })

  it('says what to do where nothing could be copied', async () => {
    stubOldBrowser({ copies: false })
    await copy('13900000001')
    expect(said()).toEqual([{ kind: 'warning', text: '复制失败，请手动复制' }])
  })
})
