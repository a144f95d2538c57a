import type { Resume } from '../../../contract/resume/resume'
import { emptyResume } from '../components/emptyResume'

/** The whole resume of somebody made up, of two pages on paper. */
export const sampleResume: Resume = {
  ...emptyResume,
  id: 1,
  base: {
    name: '林小满',
    avatar: '/portrait/w12.svg',
    gender: 2,
    birthday: '1996-05',
    workingDate: '2018-07',
    degree: 5,
    areaCode: '350102',
    areaName: '福州·鼓楼区',
    jobStatus: 2,
    mobile: '13800138000',
    email: 'lin.xiaoman@example.com',
    weixin: 'linxiaoman96',
  },
  description: [
    '8年互联网前端开发经验，主导过日活百万级产品的架构升级，熟悉从需求评审到灰度发布的完整流程。',
    '1、精通 TypeScript、React 与浏览器渲染原理，能独立定位首屏、长列表和内存方面的性能问题。',
    '2、带过5人小组，负责排期、代码评审和新人培养，团队连续四个季度线上零事故。',
    '3、重视可访问性和设计细节，与设计师共同维护组件库，组件复用率达到82%。',
  ].join('\n'),
  expectList: [
    {
      id: 1,
      partTime: false,
      positionCode: '010201',
      positionName: '前端开发工程师',
      areaCode: '3501',
      areaName: '福州',
      industries: [],
      salaryMin: 18_000,
      salaryMax: 25_000,
    },
  ],
  working: [
    {
      id: 1,
      company: '福州听潮网络科技有限公司',
      positionCode: '010201',
      jobName: '前端技术负责人',
      department: '交易平台部',
      from: '2021-03',
      to: '',
      tags: ['React', 'TypeScript', '微前端'],
      description: [
        '负责商家后台与交易链路的前端架构，支撑3万家商家、日均120万笔订单。',
        '- 把单体应用拆为按业务加载的模块，首屏时间由4.2秒降到1.6秒，跳出率下降23%。',
        '- 建立组件库与视觉回归测试，覆盖68个组件，改版周期由三周缩短到一周。',
        '- 设计离线可用的收银页面，断网时订单照常保存，恢复后自动补传，投诉量下降九成。',
        '- 推动前后端共用接口定义，联调问题每月由40余个减少到不足10个。',
      ].join('\n'),
    },
    {
      id: 2,
      company: '厦门白鹭信息技术有限公司',
      positionCode: '010201',
      jobName: '高级前端工程师',
      department: '',
      from: '2018-07',
      to: '2021-02',
      tags: [],
      description: [
        '1. 独立完成在线教室的白板与音视频界面，支持百人同时在线，平均延迟低于200毫秒。',
        '2. 重写课程播放页，适配从 iPhone SE 到平板的各种屏幕，次日留存提升6个百分点。',
        '3. 参与制定团队代码规范并编写脚手架，新项目从创建到上线由两天缩短为两小时。',
      ].join('\n'),
    },
  ],
  project: [
    {
      id: 1,
      name: '商家后台微前端改造',
      role: '项目负责人',
      from: '2022-05',
      to: '2023-01',
      link: 'https://example.com/case/merchant-console',
      description:
        '背景：后台由11个团队共同维护，发布互相等待。\n方案：按业务域拆分，统一登录、权限与埋点，按需加载。\n结果：各团队独立发布，平均发布次数由每周2次增加到每天9次，回滚时间由30分钟缩短到2分钟。',
    },
    {
      id: 2,
      name: '无障碍改进计划',
      role: '发起人',
      from: '2023-06',
      to: '2023-12',
      link: '',
      description: '带领3名同事逐页修复键盘与读屏问题，共解决412处，核心流程全部达到 WCAG 2.1 AA。',
    },
  ],
  education: [
    {
      id: 1,
      school: '福州大学',
      major: '计算机科学与技术',
      degree: 5,
      from: '2014-09',
      to: '2018-06',
      description: '平均绩点3.7，专业前10%；校级优秀毕业生；主修课程：数据结构、操作系统、计算机网络、软件工程。',
    },
  ],
  training: [
    {
      id: 1,
      institution: '中国计算机学会',
      course: '软件工程管理研修班',
      certificate: '结业证书',
      from: '2022-10',
      to: '2022-12',
      description: '',
    },
  ],
  volunteer: [
    {
      id: 1,
      organization: '闽江公益编程课堂',
      role: '志愿讲师',
      from: '2019-09',
      to: '2021-06',
      description: '每两周为乡村小学上一次编程入门课，累计授课40余节，编写讲义12份。',
    },
  ],
  languages: [
    { id: 1, language: '英语', level: 4, certificate: 'CET-6 586分' },
    { id: 2, language: '普通话', level: 5, certificate: '二级甲等' },
  ],
  certification: [
    { id: 1, name: '软件设计师（中级）', issuer: '人力资源和社会保障部', issuedAt: '2019-11' },
    { id: 2, name: 'PMP 项目管理专业人士', issuer: 'PMI', issuedAt: '2022-03' },
  ],
  emphasis: [{ id: 1, skills: ['TypeScript', 'React', 'Node.js', '性能优化', '微前端', '可访问性'] }],
  integrity: 100,
  missing: [],
}
