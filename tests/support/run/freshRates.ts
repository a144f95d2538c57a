import { SlidingWindow } from '#server/edge/rateLimit'

/** Files of one thread share the limiters of the server, and have users of the same ids. */
SlidingWindow.forgetAll()
