import { beforeEach, expect, test, vi } from 'vitest'

const shown: string[] = []
vi.mock('../../../src/ui/notification', () => ({
  notify: ({ key }: { key: string }) => {
    shown.push(key)
    return () => shown.splice(shown.indexOf(key), 1)
  },
}))
const target = new EventTarget()
const place = { pathname: '/' }
vi.stubGlobal('location', place)
vi.stubGlobal('scrollY', 0)
vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target))

const { cornerChip } = await import('../../../src/kernel/cornerChip')
const { showInCorner } = await import('../../../src/features/activities/cornerCard')

const words = { key: 'activity:1', label: '活动', title: '招聘会', text: '', duration: 0 }
const go = (pathname: string) => {
  place.pathname = pathname
  target.dispatchEvent(new Event('pushState'))
}

beforeEach(() => {
  shown.length = 0
  place.pathname = '/'
  cornerChip.value = null
  vi.stubGlobal('scrollY', 0)
})

test('on the home page it is a notification, and a chip from the next page on', () => {
  const take = showInCorner(words)
  expect(shown).toEqual(['activity:1'])
  expect(cornerChip.value).toBeNull()
  go('/job')
  expect(shown).toEqual([])
  expect(cornerChip.value?.label).toBe('活动')
  cornerChip.value?.open()
  expect(shown).toEqual(['activity:1'])
  expect(cornerChip.value).toBeNull()
  take()
  expect(shown).toEqual([])
  go('/company')
  expect(cornerChip.value).toBeNull()
})

test('on any other page it is a chip from the start, and scrolling makes it one', () => {
  place.pathname = '/message'
  const take = showInCorner(words)
  expect(shown).toEqual([])
  expect(cornerChip.value?.label).toBe('活动')
  take()
  expect(cornerChip.value).toBeNull()

  place.pathname = '/'
  showInCorner(words)
  vi.stubGlobal('scrollY', 300)
  target.dispatchEvent(new Event('scroll'))
  expect(shown).toEqual([])
  expect(cornerChip.value?.label).toBe('活动')
})
