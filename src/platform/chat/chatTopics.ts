import type { Topic } from '#contract/chat/state'

/** How many parts of the page follow each topic. */
const followers = new Map<Topic, number>()

export const followedTopics = (): readonly Topic[] => [...followers.keys()]

/** Adds a follower of a topic. The returned function removes it; its second call is a no-op. */
export function addFollower(topic: Topic, changed: () => void): () => void {
  followers.set(topic, (followers.get(topic) ?? 0) + 1)
  changed()
  let isRemoved = false
  return () => {
    if (isRemoved) return
    isRemoved = true
    const left = (followers.get(topic) ?? 1) - 1
    if (left > 0) followers.set(topic, left)
    else followers.delete(topic)
    changed()
  }
}
