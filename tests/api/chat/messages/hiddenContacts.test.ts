import { afterAll, beforeAll, expect, test } from 'vitest'
import { findHiddenContacts } from '#contract/chat/hiddenContacts'
import * as chat from '#contract/chat/talks'
import { Talkers } from '../../../support/chat/talkers'
import { Site } from '../../../support/server/site'

let site: Site
let talkers: Talkers
beforeAll(async () => {
  site = await Site.open()
  talkers = new Talkers(site)
})
afterAll(() => site.close())

test('blacklisted and improper contacts are listed separately, for their owner only, until they are restored', async () => {
  const { alice, bob, cid } = await talkers.talk()
  const other = await talkers.talk(alice)
  await talkers.say(bob, cid, '您好')
  await talkers.say(other.bob, other.cid, '您好')
  const hub = await talkers.hub(alice)
  await hub.get(chat.setContactBlack, { cid, value: true })
  await hub.get(chat.setContactImproper, { cid: other.cid, value: true })
  const listed = async (kind: 'black' | 'improper', user: typeof alice = alice) =>
    (await user.get(findHiddenContacts, { kind })).list.map((contact) => contact.cid)
  expect(await listed('black')).toEqual([cid])
  expect(await listed('improper')).toEqual([other.cid])
  expect(await listed('black', bob)).toEqual([])

  await hub.get(chat.setContactBlack, { cid, value: false })
  expect(await listed('black')).toEqual([])
  expect((await hub.get(chat.findContacts, {})).list.map((contact) => contact.cid)).toEqual([cid])
})

test('the list requires a login and one of the two kinds', async () => {
  expect(await site.visitor().call(findHiddenContacts, { kind: 'black' })).toMatchObject({ code: 1006 })
  const user = await site.user()
  expect(await user.callRaw(findHiddenContacts, { kind: 'top' })).toMatchObject({ code: 1001 })
  expect(await user.get(findHiddenContacts, { kind: 'improper' })).toEqual({ list: [], total: 0 })
})
