import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { useCall } from '#api/queries'
import { sayBase } from '#contract/interviews/contributionBases'
import {
  findOffers,
  getOffer,
  type Offer,
  offerAccepted,
  offerDeclined,
  offerWaits,
  offerWithdrawn,
} from '#contract/interviews/offer'
import { formatDateTime } from '#format/time'
import type { PopupControl } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { Modal } from '#ui/overlays/Modal'
import { LoadState } from '#ui/states/LoadState'
import { useCatalogNames } from '../../settings/catalogs'
import body from '../interview/InterviewBody.module.css'
import { offersPath } from '../paths'
import styles from './Offers.module.css'
import { acceptOffer, declineOffer, takeOfferBack } from './offerActs'
import { estimateOf } from './offerEstimate'
import { counts, offerStates, payOf, probationOf, yuan } from './offerWords'

export interface OfferDialogProps extends PopupControl {
  readonly id: number
}

/** One offer with all details, and buttons for the answers. */
export default function OfferDialog({ isOpen, close, id }: OfferDialogProps) {
  const reading = useCall(getOffer, { id }, { staleTime: 0 })
  return (
    <Modal
      isOpen={isOpen}
      onClose={() => close()}
      title="录用通知"
      kind="drawer"
      width="narrow"
      footer={reading.data?.status === offerWaits && <OfferActs offer={reading.data} />}
    >
      <LoadState reading={reading}>{(offer) => <Whole offer={offer} />}</LoadState>
    </Modal>
  )
}

function Whole({ offer }: { offer: Offer }) {
  const { status, reason, jobName, brandName, bonus, areaCode, address, startOn, expiresAt, note, isMine, peer } = offer
  const [place = ''] = useCatalogNames('area', [areaCode])
  const { estimate, base, rate } = estimateOf(offer)
  return (
    <div className={body.body}>
      <header className={body.head} data-status={status === offerWaits ? 0 : undefined}>
        <h2 className={body.status}>{offerStates[status]}</h2>
        <p>{hintOf(offer)}</p>
      </header>
      <dl className={body.facts}>
        <Fact name={isMine ? '求职者' : '公司'}>
          {isMine ? peer.name : [brandName, peer.name].filter(Boolean).join(' · ')}
        </Fact>
        <Fact name="职位">{jobName}</Fact>
        <Fact name="薪资">
          <b className={styles.pay}>{payOf(offer, bonus)}</b>
        </Fact>
        {!isMine && (
          <Fact name="估算">
            税前年收入{yuan(estimate.gross)}，到手约{yuan(estimate.net)}
            <p className={styles.small}>
              按{sayBase(base)}、公积金{rate}%，未计专项附加扣除，以当地规定和工资条为准
            </p>
          </Fact>
        )}
        <Fact name="试用期">{probationOf(offer)}</Fact>
        <Fact name="地点">{[place, address].filter(Boolean).join(' ')}</Fact>
        <Fact name="入职">{startOn}</Fact>
        {(isMine || status !== offerWaits) && <Fact name="有效期">到{formatDateTime(expiresAt)}</Fact>}
        {note && <Fact name="说明">{note}</Fact>}
        {reason && <Fact name="原因">{reason}</Fact>}
      </dl>
      {!isMine && <OtherOffers id={offer.id} />}
    </div>
  )
}

/** Leads from an offer in a talk to the page that puts it beside the seeker's others. */
function OtherOffers({ id }: { id: number }) {
  const [path] = useLocation()
  const { data } = useCall(findOffers, {})
  const others = data?.list.filter((each) => each.id !== id && counts(each)).length ?? 0
  if (others === 0 || path === offersPath) return null
  return (
    <Link href={offersPath} className={body.link}>
      与另外{others}份录用通知对比
    </Link>
  )
}

/** `small`: beside the answers to other offers, where none stands out. */
export function OfferActs({ offer, small = false }: { offer: Offer; small?: boolean }) {
  if (offer.status !== offerWaits) return null
  const size = small ? 'small' : 'medium'
  return (
    <div className={styles.acts}>
      {offer.isMine ? (
        <Button variant="quiet" onClick={() => takeOfferBack(offer)}>
          撤回
        </Button>
      ) : (
        <>
          <Button variant={small ? 'quiet' : 'outline'} size={size} onClick={() => declineOffer(offer)}>
            婉拒
          </Button>
          <Button variant={small ? 'outline' : 'solid'} size={size} onClick={() => acceptOffer(offer)}>
            接受
          </Button>
        </>
      )}
    </div>
  )
}

function hintOf({ status, isMine, expiresAt }: Offer): string {
  if (status === offerWaits) return isMine ? '等待对方答复' : `请在${formatDateTime(expiresAt)}前答复`
  if (status === offerAccepted) return isMine ? '对方已接受，请与对方确认入职安排' : '您已接受，请与招聘者确认入职安排'
  if (status === offerDeclined) return isMine ? '对方婉拒了录用' : '您已婉拒'
  return status === offerWithdrawn ? '这份录用通知已失效' : '没有在有效期内答复'
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={body.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
