import { joinStatus } from '#contract/companies/joining'
import { open } from '#kernel/popups/popups'
import { Button, ButtonLink } from '#ui/buttons/Button'
import { Card } from '#ui/display/Card'
import { EmptyState } from '#ui/states/LoadState'
import { registerPath } from '../../register/paths'
import { joinCompanyPopup } from '../popups'
import { useOwnJoin } from './useOwnJoin'

/** For recruiters without a company: join one, or create one. */
export function NoCompany() {
  const join = useOwnJoin()
  const waits = join?.status === joinStatus.open
  return (
    <Card>
      <EmptyState
        title={waits ? `已申请加入${join.companyName}` : '您还没有加入公司'}
        action={
          <>
            <ButtonLink variant="quiet" href={registerPath('hr-base')}>
              创建公司
            </ButtonLink>
            <Button onClick={() => open(joinCompanyPopup, {})}>{waits ? '申请加入其他公司' : '加入公司'}</Button>
          </>
        }
      >
        {waits ? '等待该公司的管理员确认，结果会以通知告诉您' : '加入公司后，可以用公司的名义发布职位、联系求职者'}
      </EmptyState>
    </Card>
  )
}
