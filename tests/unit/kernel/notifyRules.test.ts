import { expect, test } from 'vitest'
import { decideNotification } from '#kernel/answers/notifyRules'

const phone = { layout: 'mobile', role: 0 } as const
const desktop = { layout: 'desktop', role: 0 } as const
const room = { notifyType: 'interviewRoomOpen', roomName: '一号间', wxaUrl: 'weixin://dl/business/?t=abc' }

test.each([
  ['a phone opens the mini-program', room, phone, { kind: 'open-program', room: '一号间', url: room.wxaUrl }],
  [
    'a desktop shows the code',
    { ...room, qrcodeUrl: 'https://img.example/q.png' },
    desktop,
    { kind: 'show-code', room: '一号间', image: 'https://img.example/q.png' },
  ],
  ['or a code of the address', room, desktop, { kind: 'show-code', room: '一号间', text: room.wxaUrl }],
  [
    'beside the mini-program there is the page of the room',
    { ...room, link: '/interview/room?id=3' },
    phone,
    { kind: 'open-program', room: '一号间', url: room.wxaUrl, page: '/interview/room?id=3' },
  ],
  [
    'without a mini-program there is only the page',
    { ...room, wxaUrl: '', link: '/interview/room?id=3' },
    desktop,
    { kind: 'open-page', room: '一号间', page: '/interview/room?id=3' },
  ],
  ['but no page of another site', { ...room, wxaUrl: '', link: 'https://host.example/' }, phone, { kind: 'none' }],
  [
    'the recruiter hears that the seeker has come',
    { notifyType: 'interviewSeekerCame', link: '/interview/room?id=3' },
    { layout: 'desktop', role: 1 },
    { kind: 'tell', title: '求职者已到面试间', text: '对方在等候室，等待您同意进入', href: '/interview/room?id=3' },
  ],
  ['no script is ever opened', { ...room, wxaUrl: 'javascript:alert(1)' }, phone, { kind: 'none' }],
  ['no script is ever shown', { ...room, wxaUrl: '', qrcodeUrl: 'javascript:alert(1)' }, desktop, { kind: 'none' }],
  ['a block says why', { notifyType: 'userBlock', content: '违规' }, desktop, { kind: 'block', text: '违规' }],
  ['a phone is asked about a new role', { notifyType: 'userRoleSwitch', role: 1 }, phone, { kind: 'ask-role' }],
  ['a desktop reloads the user', { notifyType: 'userRoleSwitch', role: 1 }, desktop, { kind: 'reload-user' }],
  ['the same role is nothing new', { notifyType: 'userRoleSwitch', role: 0 }, desktop, { kind: 'none' }],
  [
    'a new job of a subscription is told with its page',
    { notifyType: 'jobSubscription', content: '有新职位', link: '/my/subscribe?id=3', role: 0 },
    desktop,
    { kind: 'tell', title: '订阅的职位有更新', text: '有新职位', href: '/my/subscribe?id=3' },
  ],
  [
    'not in the other role',
    { notifyType: 'jobSubscription', content: '有新职位', link: '/my/subscribe?id=3', role: 0 },
    { layout: 'desktop', role: 1 },
    { kind: 'none' },
  ],
  [
    'not with an address of another site',
    { notifyType: 'jobSubscription', content: '有新职位', link: '//host.example', role: 0 },
    desktop,
    { kind: 'none' },
  ],
  ['an unknown one is left alone', { notifyType: 'other' }, desktop, { kind: 'none' }],
  ['a malformed one is left alone', { role: 'x' }, desktop, { kind: 'none' }],
] as const)('core 4.5: %s', (_title, data, circumstances, decision) => {
  expect(decideNotification(data, circumstances)).toEqual(decision)
})
