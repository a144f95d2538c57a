import { SlidingWindow } from '#server/edge/rateLimit'
import { TokenBuckets } from '#server/edge/tokenBucket'

/** Files of one thread share the limiters of the server, and have users of the same ids. */
SlidingWindow.forgetAll()
TokenBuckets.forgetAll()
