import { useEffect } from 'react'
import { limits } from '#contract/limits'
import { navigate } from '#kernel/pages/navigation'
import { setTitle } from '#kernel/pages/title'
import { ButtonLink } from '#ui/buttons/Button'
import { useCountdown } from '#ui/states/Countdown'
import { EmptyState } from '#ui/states/LoadState'
import { followLegacy } from './addresses/legacyRedirect'

/** The page for an unknown route: counts down 5 seconds and goes home (core 2.2). */
export default function MissingPage() {
  const { left, start } = useCountdown(() => navigate('/', { replace: true }))
  useEffect(() => {
    setTitle('This page could not be found')
    start(limits.missingPageCountdownSeconds)
    void followLegacy(location)
  }, [start])
  return (
    <EmptyState title="This page could not be found" action={<ButtonLink href="/">返回首页</ButtonLink>}>
      您访问的页面不存在，{left}秒后返回首页
    </EmptyState>
  )
}
