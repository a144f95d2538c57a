import { Plus, Share2 } from 'lucide-react'
import { useSearch } from 'wouter'
import { navigate } from '#kernel/pages/navigation'
import { open } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { Tabs } from '#ui/lists/Tabs'
import { SettingFrame } from '../../account/setting/SettingFrame'
import { sharesPath } from '../paths'
import { shareTextPopup } from '../popups'
import { OwnShares } from './OwnShares'
import styles from './SharesPage.module.css'
import { ShareTexts } from './ShareTexts'

type Tab = 'shares' | 'texts'

const tabs = [
  { value: 'shares', label: '分享记录' },
  { value: 'texts', label: '分享文案' },
] as const

/** /my/share: what the user has shared and what came of it; the texts that they save for shares. */
export default function SharesPage() {
  const tab: Tab = new URLSearchParams(useSearch()).get('tab') === 'texts' ? 'texts' : 'shares'
  return (
    <SettingFrame
      title="我的分享"
      note="每位访客一天只计一次，您自己打开不计。"
      action={
        tab === 'texts' ? (
          <Button icon={<Plus size="1em" />} onClick={() => void open(shareTextPopup, {})}>
            添加文案
          </Button>
        ) : (
          <Button icon={<Share2 size="1em" />} onClick={shareSite}>
            分享本站
          </Button>
        )
      }
    >
      <div className={styles.tabs}>
        <Tabs<Tab>
          items={tabs}
          value={tab}
          onPick={(next) => navigate(next === 'texts' ? sharesPath('texts') : sharesPath(), { replace: true })}
          label="我的分享"
        />
      </div>
      {tab === 'texts' ? <ShareTexts /> : <OwnShares />}
    </SettingFrame>
  )
}

const shareSite = async () => (await import('#kernel/host/sharing')).share('site', 0)
