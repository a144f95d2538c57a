import type { Ability } from '#contract/tenants/abilities'

/** What a site without providers and contents lacks: every ability, and a language model. */
type Lacking = Ability | 'textModel'

interface Words {
  /** A page with one of them speaks of the ability. */
  readonly names: RegExp
  /** Words that contain one and mean something else, with the reason. */
  readonly except?: readonly (readonly [words: RegExp, reason: string])[]
}

const money: Words = {
  names: /会员|权益|钱包|优惠券|充值|付款|支付|订单|购买|账单|发票|余额|续费|原价|立即开通|¥/,
  except: [
    [/合法权益/, 'rights in law'],
    [/订单系统/, 'in the resume of the walk'],
    [/您的权益/, 'rights in law'],
    [/¥1,000\.00以上的退款和挂账处理/, 'what needs two operators'],
    [/请不要付款|入职、付款、提供证件/, 'warns of fraud'],
  ],
}

export const abilityWords: Readonly<Record<Lacking, Words>> = {
  shop: money,
  purchases: money,
  map: { names: /地图|选点/ },
  sms: {
    names: /短信|验证码/,
    except: [
      [/短信接入/, 'where operators enter an account for them'],
      [/法律文件、短信、文件存储/, 'steps of opening the site that are left'],
      [/本站没有开通短信|号码要用短信验证码更换/, 'says that there are none'],
      [/短信验证码登录/, 'how a past login was made, in the list of devices'],
    ],
  },
  mail: {
    names: /邮件|邮箱/,
    except: [
      [/邮箱\s+微信号|邮箱：/, 'contact data in a resume'],
      [/手机号或邮箱，选填/, 'how the staff reaches somebody who wrote to it'],
      [
        /停止订阅邮件|最近一封邮件里|关闭邮件/,
        'a mail from a time when the site sent them leads here, and has to be stoppable',
      ],
    ],
  },
  messaging: {
    names: /微信|小程序|公众号/,
    except: [
      [/微信号|微信：|[换求]微信|已交换微信|电话、微信|电话\s+微信\s+简历/, 'the number that people exchange'],
      [/小程序/, 'a skill'],
    ],
  },
  realName: { names: /实名/, except: [[/没有开通实名认证/, 'says that there is none']] },
  licences: { names: /识别/ },
  live: {
    names: /直播/,
    except: [
      [/传媒\/直播/, 'an industry'],
      [/我的直播(?:\s+预告、开播与回放)?/, 'what recruiters may begin'],
      [/直播管理/, 'what operators moderate'],
    ],
  },
  activities: {
    names: /活动/,
    except: [
      [/活动与招聘会/, 'what operators may begin'],
      [/公益活动|组织或活动|活动策划/, 'what people did, in a resume'],
    ],
  },
  fairs: { names: /宣讲会/ },
  articles: { names: /资讯/, except: [[/资讯详情/, 'the title of a page to which nothing leads']] },
  news: { names: /公告/, except: [[/及时公告/, 'a duty, in a legal text']] },
  courses: {
    names: /课程/,
    except: [
      [/常见问题\s+课程\s+沟通常用语/, 'what operators may begin to publish'],
      [
        /课程顾问|培训和?课程|课程、奖项|推销产品、课程/,
        'a position, and what people write of themselves and of fraud',
      ],
      [/课程详情/, 'the title of a page to which nothing leads'],
    ],
  },
  qualifications: {
    names: /资质/,
    except: [[/友情链接\s+资质证照\s+法律文件/, 'what operators may begin to publish']],
  },
  textModel: { names: /AI/, except: [[/互联网\/AI/, 'an industry']] },
}

/** Where a text of a page speaks of abilities, one line each: `map: …在地图上选点…`. */
export function findAbilityWords(text: string): readonly string[] {
  return Object.entries(abilityWords).flatMap(([lacking, { names, except = [] }]) => {
    const rest = except.reduce((left, [words]) => left.replaceAll(new RegExp(words, 'g'), '…'), text)
    return [...rest.matchAll(new RegExp(names, 'g'))].map(
      ({ index }) => `${lacking}: ${rest.slice(Math.max(0, index - 12), index + 14).replaceAll(/\s+/g, ' ')}`,
    )
  })
}
