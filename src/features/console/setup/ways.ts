import type { SetupStepName } from '#contract/console/setup'
import type { OperatorPermission } from '#contract/operators'
import { appsPath } from '../../embedded/paths'
import { contentPath, recordPath } from '../../siteRecords/paths'
import { operatorsPath, smsPath } from '../paths'

interface Way {
  readonly href: string
  readonly label: string
  /** Who may go there. */
  readonly needs: OperatorPermission
}

const facts: Way = { href: recordPath('siteFacts', '', 'setup'), label: '填写站点资料', needs: 'site' }

const ways: Readonly<Partial<Record<SetupStepName, Way>>> = {
  name: facts,
  logo: facts,
  colours: { href: recordPath('theme', '', 'setup'), label: '选择颜色', needs: 'content' },
  owner: facts,
  documents: { href: contentPath('documents'), label: '查看法律文件', needs: 'content' },
  home: { href: recordPath('homeDesign', '', 'setup'), label: '编排首页', needs: 'content' },
  help: { href: contentPath('help'), label: '查看帮助文章', needs: 'content' },
  prices: { href: contentPath('goods'), label: '查看商品与价格', needs: 'money' },
  sms: { href: smsPath, label: '填写短信接入', needs: 'site' },
  messaging: { href: appsPath, label: '填写应用接入', needs: 'site' },
  colleague: { href: operatorsPath, label: '查看管理员', needs: 'operators' },
}

/** The page on which a step is done by an operator with these permissions; undefined if there is none. */
export function wayTo(step: SetupStepName, operates: readonly OperatorPermission[]): Way | undefined {
  const way = ways[step]
  return way && operates.includes(way.needs) ? way : undefined
}
