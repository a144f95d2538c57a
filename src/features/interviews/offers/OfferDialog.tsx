import type { ReactNode } from 'react'
import { sayBase } from '../../../../contract/interviews/contributionBases'
import { getOffer, type Offer, offerWaits } from '../../../../contract/interviews/offer'
import { useCall } from '../../../api/queries'
import { formatDateTime } from '../../../format/time'
import type { PopupControl } from '../../../kernel/popups/popups'
import { Button } from '../../../ui/buttons/Button'
import { Modal } from '../../../ui/overlays/Modal'
import { LoadState } from '../../../ui/states/LoadState'
import { useCatalogNames } from '../../settings/catalogs'
import body from '../interview/InterviewBody.module.css'
import styles from './Offers.module.css'
import { acceptOffer, declineOffer, takeOfferBack } from './offerActs'
import { estimateOf } from './offerEstimate'
import { offerStates, payOf, probationOf, yuan } from './offerWords'

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
        <Fact name="有效期">{formatDateTime(expiresAt)}前答复</Fact>
        {note && <Fact name="说明">{note}</Fact>}
        {reason && <Fact name="原因">{reason}</Fact>}
      </dl>
    </div>
  )
}

export function OfferActs({ offer }: { offer: Offer }) {
  if (offer.status !== offerWaits) return null
  return (
    <div className={styles.acts}>
      {offer.isMine ? (
        <Button variant="quiet" onClick={() => takeOfferBack(offer)}>
          撤回
        </Button>
      ) : (
        <>
          <Button variant="outline" onClick={() => declineOffer(offer)}>
            婉拒
          </Button>
          <Button onClick={() => acceptOffer(offer)}>接受</Button>
        </>
      )}
    </div>
  )
}

function hintOf({ status, isMine, expiresAt }: Offer): string {
  if (status === offerWaits) return isMine ? '等待对方答复' : `请在${formatDateTime(expiresAt)}前答复`
  if (status === 2) return isMine ? '对方已接受，请与对方确认入职安排' : '您已接受，请与招聘者确认入职安排'
  if (status === 3) return isMine ? '对方婉拒了录用' : '您已婉拒'
  return status === 5 ? '这份录用通知已失效' : '没有在有效期内答复'
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={body.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
