import { BriefcaseBusiness, CalendarClock, FileText, MessageCircle, Phone, UserX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLogin } from '#api/session'
import type { Contact } from '#contract/chat/model'
import { isOpen } from '#contract/interviews/interview'
import { recruiter } from '#contract/roles'
import { open } from '#kernel/popups/popups'
import { useIsMobile } from '#platform/layout'
import { Button } from '#ui/buttons/Button'
import { Tooltip } from '#ui/overlays/Tooltip'
import { interviewPopup, newOfferPopup, planInterviewPopup } from '../../interviews/popups'
import { setImproper } from '../contacts/contactActs'
import styles from './ExchangeTools.module.css'
import { askFor, isDirect } from './exchanging'

interface Tool {
  readonly key: string
  readonly label: string
  readonly icon: ReactNode
  readonly run: () => unknown
  /** Sleeps until both sides have written. A recruiter may have a right to ask before. */
  readonly sleeps: boolean
}

const asleep = '双方都回复后可用'

/** Requests to the other side (screens "Chat"): disabled until both have written, unless a right allows them. */
export function ExchangeTools({ contact }: { contact: Contact }) {
  const isRecruiter = useLogin()?.role === recruiter
  const { mutual } = contact
  const isMobile = useIsMobile()
  return (
    <div className={styles.tools} role="toolbar" aria-label="交换与邀约">
      {toolsFor(contact, isRecruiter).map(({ key, label, icon, run, sleeps }) => {
        const button = (
          <Button
            key={key}
            variant="quiet"
            size="small"
            icon={isMobile ? icon : undefined}
            aria-disabled={(sleeps && !mutual) || undefined}
            onClick={sleeps && !mutual ? undefined : run}
          >
            {label}
          </Button>
        )
        return sleeps && !mutual ? (
          <Tooltip key={key} text={asleep}>
            {button}
          </Tooltip>
        ) : (
          button
        )
      })}
    </div>
  )
}

function toolsFor(contact: Contact, isRecruiter: boolean): readonly Tool[] {
  const { cid, interview } = contact
  const tools: Tool[] = [
    {
      key: 'mobile',
      label: '换电话',
      icon: <Phone />,
      run: () => askFor('mobile', contact),
      sleeps: !isDirect(contact, 'mobile'),
    },
    {
      key: 'wechat',
      label: '换微信',
      icon: <MessageCircle />,
      run: () => askFor('wechat', contact),
      sleeps: !isDirect(contact, 'wechat'),
    },
    {
      key: 'resume',
      label: isRecruiter ? '求简历' : '发简历',
      icon: <FileText />,
      run: () => askFor('resume', contact),
      sleeps: true,
    },
  ]
  if (isRecruiter)
    tools.push(
      interview && isOpen(interview.status)
        ? {
            key: 'interview',
            label: '看面试',
            icon: <CalendarClock />,
            run: () => open(interviewPopup, { id: interview.id }),
            sleeps: true,
          }
        : {
            key: 'interview',
            label: '约面试',
            icon: <CalendarClock />,
            run: () => open(planInterviewPopup, { cid }),
            sleeps: true,
          },
      {
        key: 'accepted',
        label: '录用',
        icon: <BriefcaseBusiness />,
        run: () => open(newOfferPopup, { cid }),
        sleeps: true,
      },
    )
  tools.push({
    key: 'improper',
    label: '不合适',
    icon: <UserX />,
    run: () => setImproper(contact),
    sleeps: false,
  })
  return tools
}
