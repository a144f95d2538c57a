import { useEffect } from 'react'
import { type Loaded, refresh, useCall } from '#api/queries'
import { getInterview, type Interview } from '#contract/interviews/interview'
import { useChatState } from '#platform/chat/useChatState'

/** One interview, fetched again when chat announces another version of it (core 4.4). */
export function useInterview(id: number): Loaded<Interview> {
  const reading = useCall(getInterview, { id }, { staleTime: 0 })
  const announced = useVersion(id)
  const known = reading.data?.version
  useEffect(() => {
    if (announced !== undefined && known !== undefined && announced > known) void refresh(getInterview, { id })
  }, [announced, known, id])
  return reading
}

/** The version in a followed contact or conversation. */
function useVersion(id: number): number | undefined {
  return useChatState(({ contacts, conversations }) => {
    const talks = Object.values(conversations).flatMap((state) => state?.conversation?.contact ?? [])
    const versions = [...contacts.list, ...talks].flatMap(({ interview }) =>
      interview?.id === id ? interview.version : [],
    )
    return versions.length > 0 ? Math.max(...versions) : undefined
  })
}
