import { useEffect } from 'react'
import { findOwnJoin } from '../../../../contract/companies/joining'
import { useCallWhileWaiting } from '../../../kernel/user/useCallWhileWaiting'
import { loadUser, userBase } from '../../../kernel/user/user'
import { useSignalValue } from '../../../platform/useSignalValue'

/**
 * The caller's last request to join a company. While it waits for an answer it is read again; once it is accepted the user's data is
 * read too, which then has the company.
 */
export function useOwnJoin() {
  const base = useSignalValue(userBase)
  const { data } = useCallWhileWaiting(findOwnJoin, {}, { matter: 'join', waits: ({ join }) => join?.status === 0 })
  const isNews = data?.join?.status === 1 && base !== null && base.brand === null
  useEffect(() => {
    if (isNews) void loadUser()
  }, [isNews])
  return data?.join
}
