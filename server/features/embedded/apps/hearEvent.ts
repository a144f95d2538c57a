import type { NoticeProgram } from '#contract/embedded/templateFields'
import type { HostApp } from '../../../outbound/hosts/hostApps'
import { menuReply } from '../../../outbound/hosts/messages/hostMenus'
import { type PushedEvent, scannedScene } from '../../../outbound/hosts/pushes'
import type { OuterServices } from '../../../services'
import { findOwnerOf, type HeardConsent, hearConsent } from '../../notices/platformConsents'
import { findMenu } from './menu'

interface Heard {
  readonly account: HostApp
  readonly program: NoticeProgram
  readonly event: PushedEvent
}

/** Does what follows from what a user did in WeChat, which may report it twice. Resolves to the text that answers it, if any does. */
export async function hearEvent(
  { db, messaging }: Pick<OuterServices, 'db' | 'messaging'>,
  { account: { tenantId }, program, event }: Heard,
): Promise<string | undefined> {
  const { openId } = event
  const scene = program === 'wechat' ? scannedScene(event) : undefined
  if (scene) await messaging.confirm({ tenantId, scene, openId })
  const consents = consentsOf(program, event)
  const owner = consents.length > 0 ? await findOwnerOf(db, { tenantId, program, openId }) : undefined
  if (owner) for (const consent of consents) await hearConsent(db, owner, consent)
  if (program !== 'wechat' || event.event !== 'CLICK') return undefined
  const menu = (await findMenu(db, tenantId))?.published
  return menu ? menuReply(menu, event.key) : undefined
}

function consentsOf(program: NoticeProgram, { event, answers, at }: PushedEvent): readonly HeardConsent[] {
  if (program === 'wechat') {
    const followed = { program, templateId: '', at } as const
    if (event === 'subscribe') return [{ ...followed, said: 'allowed' }]
    return event === 'unsubscribe' ? [{ ...followed, said: 'ended' }] : []
  }
  const refusal = ({ subscribe_msg_popup_event: 'refused', subscribe_msg_change_event: 'ended' } as const)[event]
  if (!refusal) return []
  return answers.map(({ templateId, status }) => ({
    program,
    templateId,
    at,
    said: status === 'accept' ? 'allowed' : refusal,
  }))
}
