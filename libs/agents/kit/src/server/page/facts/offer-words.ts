import { hasAddress } from './addresses.ts'

/** Names of pages and parts that list offers, in the languages of the product's users. */
export const offerWords = new RegExp(
  [
    String.raw`\b(?:services?|products?|menu|treatments?|therapies|classes|courses?|programm?e?s|practice areas|what we (?:do|offer|make|sell|bake)|offerings?|solutions?|shop|store|rooms|packages|pric(?:es?|ing)|plans|rates|charges|fees|speciali[tz](?:y|ies)|range|catalogue?|features|departments)\b`,
    String.raw`\b(?:leistungen|angebote?|produkte|preise|speisekarte|sortiment|behandlungen|kurse|tarife)\b`,
    String.raw`\b(?:pr[eé]stations|produits|tarifs|carte|nos services|soins|formations|prix|domaines|matières)\b`,
    String.raw`\b(?:servicios|productos|carta|precios|tratamientos|cursos|tarifas|especialidades)\b`,
    String.raw`\b(?:preisliste|price ?list|liste de prix|lista de precios)\b`,
    'お品書き|メニュー|サービス|料金|商品|製品|事業(?![者所年])|業務(?:内容|案内)|診療(?:内容|科目)|取扱品目|施工|コース|価格',
    'सामान|दाम|सेवा|उत्पाद|मिठाई|पाठ्यक्रम|शुल्क|मूल्य|कोर्स|इलाज|विभाग',
    'خدمات|منتجات|الأسعار|أسعار|العلاجات|قائمة|دورات|عروض|أقسام',
  ].join('|'),
  'iu',
)

/** Headings of parts that do not describe an offer. */
export const otherTopics =
  /\b(?:about|contact|profile|faqs?|questions|blog|news|articles?|testimonials?|reviews|customers say|steps?|process|benefits|advantages|reasons|warum|gründe|vorteile|ablauf|so funktioniert|pourquoi|étapes|avantages|por qué|ventajas|pasos|careers?|jobs|privacy|terms|newsletter|subscribe|sign (?:up|in)|log ?in|get (?:started|in touch)|follow|who (?:orders|we|comes)|why|how (?:it|to)|delivery|opening hours|location|find us|visit|team|people|partners|trusted by|cookies?|comments?|credits|thanks|install(?:ation)?|usage|license|contributing|changelog|share|related|popular|recent|archives?|categories|tags|search|menu|navigation|story|history|mission|impressum|kontakt|über uns|contacto|contact|quiénes|histoire|accès|équipe|read more|learn more|leave a)\b|理由|特[徴長]|選ばれる|の流れ|^(?:店舗|会社|スタッフ|お問い?合わせ|アクセス|ニュース|お知らせ|ブログ|採用|営業時間|よくある)|क्यों|प्रक्रिया|लाभ|^(?:हमारे बारे|हम कौन|संपर्क|पता|टीम|समय)|لماذا|خطوات|مراحل|آلية العمل|مزايا|^(?:تواصل|اتصل|من نحن|قصتنا|فريق|ساعات|الأسئلة|العنوان)/iu
/** Labels of an imprint and of a company's table, and years of its history. */
export const labels =
  /^(?:会社名|社名|商号|屋号|所在地|住所|本社|設立|創業|創立|資本金|代表者?|役員|(?:従業員|社員)数?|tel|fax|電話(?:番号)?|メール(?:アドレス)?|e-?mail|(?:主要)?取引(?:銀行|先)|(?:営業|受付|診療)時間|定休日|沿革|経歴|(?:登録|許可|法人)番号|駐車場|名称|組織形態|(?:運営|販売)?(?:責任|事業)者(?:情報)?|販売業者|支払(?:い?方法|時期)|返品(?:・交換)?|引渡(?:し?時期)?|電話\s?\/\s?fax|tele(?:fon|phone|fono|fax)|téléphone|phone(?: no)?|mobile?|address|anschrift|adresse|direcci[oó]n|öffnungszeiten|(?:opening|working) hours|horaires?|horarios?|established|founded|gegründet|पता|फ़?ोन|मोबाइल|ई-?मेल|العنوان|الهاتف|البريد(?: الإلكتروني)?|ساعات العمل|(?:(?:明治|大正|昭和|平成|令和)\d+|(?:18|19|20)\d{2})年?.{0,3})[:：]?$/iu
export const asks = /[?？؟]$|^(?:what(?! we\b)|who|when|where|which|is|are|do|does|can)\s/i

const determiner =
  /(?<!\p{L})(?:our|all|the|and|und|et|y|व|और|unsere?|alle|nos|notre|les?|nuestr[oa]s|los|las|हमारे|हमारी|هذه)(?!\p{L})/giu
/** `Our services`, `Preisliste (2026)`: the title of a list and nothing on it. */
export const isListTitle = (text: string): boolean =>
  offerWords.test(text) &&
  text
    .replace(/[(（].*?[)）]/gu, '')
    .replace(offerWords, '')
    .replace(determiner, '')
    .replace(/[^\p{L}]/gu, '').length <= 2

export const isOther = (name: string): boolean =>
  name.length < 2 ||
  hasAddress(name) ||
  otherTopics.test(name) ||
  labels.test(name) ||
  asks.test(name) ||
  /[.!:]$/.test(name) ||
  isListTitle(name)
