import { beforeEach, expect, test, vi } from 'vitest'

const shown: { key: string; onClose?: () => Promise<boolean> }[] = []
vi.mock('../../../src/ui/overlays/Notification', () => ({ Notification: () => null }))
vi.mock('../../../src/ui/notification', () => ({
  notify: (words: { key: string }) => {
    shown.push(words)
    return () => shown.splice(shown.indexOf(words), 1)
  },
}))
const target = new EventTarget()
const place = { pathname: '/' }
vi.stubGlobal('location', place)
vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target))

const { cornerChip } = await import('../../../src/kernel/cornerChip')
const { hasHomeDock, homeCard } = await import('../../../src/kernel/homeCard')
const { showInCorner } = await import('../../../src/features/activities/cornerCard')

const words = { key: 'activity:1', label: '活动', title: '招聘会', text: '', duration: 0 }
const go = (pathname: string) => {
  place.pathname = pathname
  hasHomeDock.value = pathname === '/'
  target.dispatchEvent(new Event('pushState'))
}
const places = () => ({ home: homeCard.value !== null, chip: cornerChip.value?.label, floating: shown.length })

beforeEach(() => {
  shown.length = 0
  place.pathname = '/'
  hasHomeDock.value = true
  homeCard.value = null
  cornerChip.value = null
})

test('a card in its place on the home page becomes a chip on the next page, and remains one', () => {
  const take = showInCorner(words)
  expect(places()).toEqual({ home: true, chip: undefined, floating: 0 })
  go('/job')
  expect(places()).toEqual({ home: false, chip: '活动', floating: 0 })
  cornerChip.value?.open()
  expect(places()).toEqual({ home: false, chip: undefined, floating: 1 })
  go('/')
  expect(places()).toEqual({ home: false, chip: '活动', floating: 0 })
  take()
  go('/company')
  expect(places()).toEqual({ home: false, chip: undefined, floating: 0 })
})

test('on a home page without room for the card it is a chip, until there is room', () => {
  hasHomeDock.value = false
  const take = showInCorner(words)
  expect(places()).toEqual({ home: false, chip: '活动', floating: 0 })
  hasHomeDock.value = true
  expect(places()).toEqual({ home: true, chip: undefined, floating: 0 })
  take()
  expect(places()).toEqual({ home: false, chip: undefined, floating: 0 })
})

test('on any other page it is a chip from the start', () => {
  place.pathname = '/message'
  const take = showInCorner(words)
  expect(places()).toEqual({ home: false, chip: '活动', floating: 0 })
  take()
  expect(cornerChip.value).toBeNull()
})

test('dismissed for good, it is gone on the next page too; otherwise it remains', async () => {
  place.pathname = '/message'
  const answers = [false, true]
  showInCorner({ ...words, onClose: async () => answers.shift() ?? true })
  cornerChip.value?.open()
  const [floating] = shown
  expect(await floating?.onClose?.()).toBe(false)
  expect(places()).toEqual({ home: false, chip: undefined, floating: 1 })
  expect(await floating?.onClose?.()).toBe(true)
  go('/job')
  expect(places()).toEqual({ home: false, chip: undefined, floating: 0 })
})
