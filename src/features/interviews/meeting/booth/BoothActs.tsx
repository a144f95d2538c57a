import { SkipForward } from 'lucide-react'
import { useCall } from '#api/queries'
import { useRereading } from '#api/useRereading'
import { getBoothQueue } from '#contract/activities/fairs'
import type { MeetingSide } from '#contract/interviews/room'
import { Button } from '#ui/buttons/Button'
import { type Booth, endTalk, giveUp, goOn } from './acting'

export interface BoothActsProps {
  readonly ticketId: number
  readonly booth: Booth
  readonly side: MeetingSide
  /** Whose room is next, once this talk is over. */
  readonly onNext: (ticketId: number | undefined) => void
}

/** How a talk at a booth ends. */
export function BoothActs(props: BoothActsProps) {
  if (props.side === 'host') return <HostActs {...props} />
  return (
    <Button tone="danger" onClick={() => giveUp(props.booth)}>
      结束面谈
    </Button>
  )
}

/** People come to the queue meanwhile, in ms. */
const pace = 10_000

function HostActs({ ticketId, booth, onNext }: BoothActsProps) {
  const { data } = useCall(getBoothQueue, { boothId: booth.id }, { staleTime: 0 })
  useRereading([getBoothQueue], { pace })
  const waiting = data ? data.visitors.filter(({ calledAt }) => calledAt === null).length : booth.waiting
  return (
    <>
      {waiting > 0 && (
        <Button variant="outline" icon={<SkipForward />} onClick={() => goOn(ticketId, booth, onNext)}>
          叫下一位（{waiting}人在排队）
        </Button>
      )}
      <Button tone="danger" onClick={() => endTalk(ticketId, booth)}>
        结束面谈
      </Button>
    </>
  )
}
