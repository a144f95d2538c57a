import { Heart } from 'lucide-react'
import type { Live } from '#contract/live/live'
import { requireLogin } from '#kernel/user/requireLogin'
import { Button } from '#ui/buttons/Button'
import { useLikes } from './useLikes'

/** Any number of taps; they are sent together. */
export function LikeButton({ live, likes }: { live: Live; likes: number }) {
  const { count, like } = useLikes(live, likes)
  const press = async () => {
    if (await requireLogin()) like()
  }
  return (
    <Button variant="quiet" icon={<Heart size="1.1em" aria-hidden="true" />} onClick={() => void press()}>
      赞 {count}
    </Button>
  )
}
