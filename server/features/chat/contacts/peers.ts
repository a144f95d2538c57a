import type { Peer } from '#contract/chat/model'
import { recruiter, seeker } from '#contract/roles'
import { positionName } from '../../settings/catalogs/positions'

interface PeerRow {
  readonly contact: { readonly peerIm: number; readonly chatAt: Date | null }
  readonly peer: {
    readonly userId: number
    readonly role: number
    readonly blocked: boolean
    readonly isClosed: boolean
    readonly realName: boolean
  }
  readonly recruiter: { readonly name: string; readonly jobTitle: string; readonly avatar: string } | null
  readonly brand: { readonly id: number; readonly brandName: string } | null
  readonly resume: { readonly id: number; readonly name: string; readonly avatar: string } | null
  /** Code of the position that a seeker wants first. */
  readonly wantedPosition: string | null
}

/** The other side of a contact, by the card of its role: a recruiter's card or a seeker's resume. */
export function toPeer(row: PeerRow): Peer {
  const { contact, peer } = row
  const base = { imUserId: contact.peerIm, userId: peer.userId }
  const role = peer.role === recruiter ? recruiter : seeker
  if (peer.blocked) return { ...base, ...blockedCard, name: peer.isClosed ? closedName : blockedName, role }
  const card = peer.role === recruiter ? recruiterCard(row) : seekerCard(row)
  return { ...base, ...card, ...(peer.realName && { realName: true }) }
}

/** A peer whose account is blocked: no personal data is left. */
export const blockedName = '账号异常'
const closedName = '已注销用户'
const blockedCard = { avatar: '', title: '', brandName: '', relationId: null, blocked: true }

function recruiterCard({ recruiter: card, brand }: PeerRow): Omit<Peer, 'imUserId' | 'userId'> {
  return {
    role: recruiter,
    name: card?.name || '招聘者',
    avatar: card?.avatar ?? '',
    title: card?.jobTitle ?? '',
    brandName: brand?.brandName ?? '',
    relationId: brand?.id ?? null,
  }
}

/** A seeker's full name shows once the two have talked. */
function seekerCard({ contact, resume, wantedPosition }: PeerRow): Omit<Peer, 'imUserId' | 'userId'> {
  const name = resume?.name || '求职者'
  return {
    role: seeker,
    name: contact.chatAt === null && resume?.name ? `${[...name][0]}**` : name,
    avatar: resume?.avatar ?? '',
    title: positionName(wantedPosition ?? ''),
    brandName: '',
    relationId: resume?.id ?? null,
  }
}
