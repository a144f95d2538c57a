import { Link } from 'wouter'
import { useCall } from '#api/queries'
import { operatorPermissions } from '#contract/console/operatorNames'
import { findOperators, type SiteOperator } from '#contract/console/operators'
import { formatDateTime } from '#format/time'
import { Desk } from '#kernel/desk/Desk'
import { DeskRow } from '#kernel/desk/DeskRow'
import { open } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { Tag } from '#ui/display/Tag'
import { LoadState } from '#ui/states/LoadState'
import { proposalsPath } from '../../proposals/paths'
import { setupPath } from '../paths'
import styles from './OperatorsPage.module.css'
import { addOperatorPopup, changeOperatorPopup, resetOperatorPopup } from './popups'

/** /admin/operators: who runs the site. Each change is proposed, and confirmed by a colleague. */
export default function OperatorsPage() {
  const reading = useCall(findOperators, {}, { staleTime: 0 })
  return (
    <Desk title="管理员">
      <LoadState reading={reading}>
        {({ list }) => (
          <>
            <div className={styles.head}>
              <p className={styles.note}>
                这里的改动都要由另一位管理员在<Link href={proposalsPath}>待复核</Link>
                同意后才会执行，新的权限满24小时后才能复核别人的事。
                {list.length < 2 && (
                  <>
                    本站只有一位管理员，需要第二位，由管理服务器的人添加，不需要复核：请在
                    <Link href={setupPath}>开站</Link>
                    复制设置说明发给对方。
                  </>
                )}
              </p>
              <Button onClick={() => open(addOperatorPopup)}>添加管理员</Button>
            </div>
            <ul className={styles.list} aria-label="管理员">
              {list.map((operator) => (
                <li key={operator.userId}>
                  <Row operator={operator} />
                </li>
              ))}
            </ul>
          </>
        )}
      </LoadState>
    </Desk>
  )
}

function Row({ operator }: { operator: SiteOperator }) {
  const { name, permissions, since, hasFactor, isMe } = operator
  return (
    <DeskRow
      title={name}
      state={isMe && <Tag>您自己</Tag>}
      facts={[
        ['权限', permissions.map((each) => operatorPermissions[each]).join('、')],
        ['成为管理员的时间', formatDateTime(since)],
        ['第二重验证', hasFactor ? '已设置' : '还没有设置'],
      ]}
      acts={
        !isMe && (
          <>
            {hasFactor && (
              <Button
                variant="outline"
                onClick={() => open(resetOperatorPopup, { operator })}
                aria-label={`重置${name}的验证方式`}
              >
                重置验证方式
              </Button>
            )}
            <Button onClick={() => open(changeOperatorPopup, { operator })} aria-label={`修改${name}的权限`}>
              修改权限
            </Button>
          </>
        )
      }
    />
  )
}
