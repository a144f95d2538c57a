import { portraitUrl } from '../../features/account/portrait'
import { demoSeeker } from '../accounts'
import type { DemoPerson } from '../records'
import { monthOf, monthText } from '../times'

/** The demo account of a seeker: five years of front end work, open to product work, in the home city. */
export function demoSeekerPerson(home: string, now: Date): DemoPerson {
  const month = monthOf(now)
  const ago = (months: number) => monthText(month - months)
  return {
    mobile: demoSeeker.mobile,
    name: demoSeeker.name,
    gender: 1,
    avatar: portraitUrl('m', 6),
    birthday: ago(27 * 12 + 5),
    workingDate: ago(64),
    degree: 5,
    areaCode: home === '3501' ? '350102' : home,
    jobStatus: 2,
    email: '',
    weixin: '',
    description:
      '五年前端开发经验，主要做企业软件和移动端页面，熟悉 TypeScript、React 与 Vue，有组件库和工程化建设的经验。\n' +
      '参与过两个产品从零到一的过程，能和产品、设计一起把需求讨论清楚，也做过一段时间的产品工作。\n' +
      '习惯写文档和测试，重视页面的性能与细节。希望找一个业务清楚、氛围坦诚的团队长期发展。',
    activeAt: now,
    updatedAt: new Date(now.getTime() - 26 * 3_600_000),
    canLogIn: true,
    autoReply: false,
    expectations: [
      {
        partTime: false,
        positionCode: '010201',
        areaCode: home,
        industries: ['0101', '0201'],
        salaryMin: 12000,
        salaryMax: 18000,
      },
      {
        partTime: false,
        positionCode: '020101',
        areaCode: home,
        industries: ['0103'],
        salaryMin: 12000,
        salaryMax: 17000,
      },
      { partTime: true, positionCode: '010204', areaCode: home, industries: [], salaryMin: 300, salaryMax: 500 },
    ],
    workings: [
      {
        company: '福州栖野舟软件技术有限公司',
        positionCode: '010201',
        jobName: '前端开发工程师',
        department: '研发中心',
        from: ago(33),
        to: '',
        description:
          '1. 负责采购协同平台的前端架构与核心模块开发，支撑百余家企业客户使用\n' +
          '2. 搭建团队组件库与文档站，新页面的平均开发时间缩短约三分之一\n' +
          '3. 主导首屏性能优化，首次可交互时间从4.1秒降到1.8秒\n' +
          '4. 带教两名新同事，组织每两周一次的代码评审',
      },
      {
        company: '福州砚汀禾网络科技有限公司',
        positionCode: '020103',
        jobName: '产品助理',
        department: '产品部',
        from: ago(42),
        to: ago(34),
        description:
          '1. 负责商家后台的需求收集、原型与需求文档\n2. 跟进版本开发与验收，整理上线说明\n3. 访谈三十余位商家，推动订单导出流程改版',
      },
      {
        company: '厦门澜石青信息技术有限公司',
        positionCode: '010201',
        jobName: '前端开发工程师',
        department: '技术部',
        from: ago(64),
        to: ago(43),
        description:
          '1. 参与社区团购小程序与管理后台的页面开发\n2. 封装图表与表格组件，供多个项目复用\n3. 处理不同机型的兼容问题，配合测试完成回归',
      },
    ],
    plain: {
      education: [
        {
          school: '闽江科技大学',
          major: '软件工程',
          degree: 5,
          from: ago(112),
          to: ago(65),
          description: '曾获校级奖学金，参加大学生软件设计竞赛并获省级二等奖',
        },
      ],
      emphasis: [{ skills: ['TypeScript', 'React', 'Vue', '小程序', '组件化'] }],
    },
  }
}
