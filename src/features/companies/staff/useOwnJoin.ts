import { useEffect } from 'react'
import { findOwnJoin, joinStatus } from '#contract/companies/joining'
import { useCallWhileWaiting } from '#kernel/user/useCallWhileWaiting'
import { loadUser, userBase } from '#kernel/user/user'
import { useSignalValue } from '#platform/useSignalValue'

/**
 * The caller's last request to join a company. While it waits for an answer it is read again; once it is accepted the user's data is
 * read too, which then has the company.
 */
export function useOwnJoin() {
  const base = useSignalValue(userBase)
  const { data } = useCallWhileWaiting(
    findOwnJoin,
    {},
    { matter: 'join', waits: ({ join }) => join?.status === joinStatus.open },
  )
  const isNews = data?.join?.status === joinStatus.accepted && base !== null && base.brand === null
  useEffect(() => {
    if (isNews) void loadUser()
  }, [isNews])
  return data?.join
}
