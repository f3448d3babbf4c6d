import type { KeywordIntent } from '../analysis.ts'

/** What a text shows about those who search for it. */
export type Sign = Exclude<KeywordIntent, 'navigational'> | 'compare' | 'explain'

/** Beginnings of words, by language; in scripts without spaces, any part. */
const words: Readonly<Record<string, Readonly<Record<Sign, string>>>> = {
  de: {
    transactional:
      'kauf|bestell|preis|kosten(?!los)|günstig|billig|rabatt|gutschein|buch(?:en|ung)|miet(?!glied)|reservier|termin|lieferung|abonn',
    commercial:
      'tests?(?!\\p{L})|vergleich|beste[rns]?(?!\\p{L})|bewertung|erfahrung|anbieter|dienstleist|agentur|lösung',
    informational: 'anleitung|tipps?|ratgeber|wie|warum|beispiel|vorlage|definition|bedeutung|rezept|gesetz',
    compare: 'vergleich|im gegensatz|alternative|kundenstimmen|bewertung|referenzen|rezension|erfahrungsbericht',
    explain:
      'ratgeber|anleitung|schritt für schritt|tipps|so (?:geht|funktioniert)|was (?:ist|sind)|häufige fragen|faqs?',
  },
  fr: {
    transactional:
      'achet|achat|prix|tarif|coût|pas cher|promo|réduction|réserv|devis|livraison|location|louer|boutique|command|abonnement',
    commercial: 'meilleur|avis|compar|agence|entreprise|logiciel|fournisseur|prestataire',
    informational: 'comment|pourquoi|guide|conseil|exemple|définition|recette|loi',
    compare: 'compar|contrairement|alternative|comment choisir|témoignage|avis (?:clients?|de nos)|références',
    explain:
      "guide|tutoriel|conseils|étape par étape|comment|qu['’]est-ce|foire aux questions|questions fréquentes|faqs?",
  },
  es: {
    transactional:
      'compra|precio|tarifa|costo|coste|barat|oferta|descuento|reserva|presupuesto|alquil|envío|tienda|cotiz|pedido',
    commercial: 'mejor|opinion|reseña|compar|empresa|agencia|proveedor|soluci',
    informational: 'cómo|qué|por qué|guía|consejo|ejemplo|significado|receta|ley',
    compare: 'compar|a diferencia|alternativa|cómo elegir|testimonio|reseña|opiniones|casos de éxito',
    explain: 'guía|tutorial|consejos|paso a paso|cómo|qué es|preguntas frecuentes|faqs?',
  },
  pt: {
    transactional: 'compra|preço|valor|custo|barat|oferta|desconto|reserva|orçamento|alug|entrega|frete|loja|pedido',
    commercial: 'melhor|avaliaç|opini|compar|empresa|agência|fornecedor|soluç',
    informational: 'como|por que|guia|dica|exemplo|significado|receita|lei',
    compare: 'compar|ao contrário|alternativa|como escolher|depoimento|avaliaç|opiniões',
    explain: 'guia|tutorial|dicas|passo a passo|como funciona|o que é|perguntas frequentes|dúvidas|faqs?',
  },
  it: {
    transactional:
      'acquist|compra|prezz|tariff|cost[oi]|economic|offert|sconto|prenot|preventivo|noleggi|affitt|spedizion|negozio|ordin',
    commercial: 'miglior|recension|opinion|confront|aziend|agenzi|fornitor|soluzion',
    informational: 'come|perché|guida|consigli|esempi|significato|ricett|legg[ei]',
    compare: 'confront|a differenza|alternativa|come scegliere|testimonianz|recension|opinioni',
    explain: "guida|consigli|passo (?:dopo|per) passo|come funziona|cos['’]è|domande frequenti|faqs?",
  },
  nl: {
    transactional:
      'koop|kopen|bestel|prijs|prijzen|kosten|goedkoop|korting|boek(?:en|ing)|huur|huren|reserv|offerte|levering|winkel',
    commercial: 'beste|vergelijk|beoordeling|ervaring|aanbieder|bureau|oplossing',
    informational: 'hoe|waarom|handleiding|tips?|voorbeeld|betekenis|recept|wet(?!\\p{L})',
    compare: 'vergelijk|in tegenstelling|alternatief|beoordeling|recensie|ervaringen',
    explain: 'handleiding|tips|stap voor stap|hoe werkt|wat is|veelgestelde vragen|faqs?',
  },
  hi: {
    transactional: 'ख़?रीद|की?मत|क़ीमत|दाम|मूल्य|रेट|ऑर्डर|आर्डर|बुक(?:िंग)?(?![\\p{L}\\p{M}])|किराय|किराए|डिलीवरी|छूट|ऑफर|सस्त',
    commercial: 'सबसे अच्छ|बेहतरीन|समीक्षा|तुलना|सेवा|कंपनी|एजेंसी',
    informational: 'कैसे|क्या|क्यों|तरी[कक़]|विधि|सुझाव|उदाहरण|मतलब|नियम|कानून',
    compare: 'तुलना|बनाम|विकल्प|कैसे चुनें|समीक्षा|ग्राहकों (?:की राय|के अनुभव)|प्रशंसापत्र',
    explain: 'कैसे|क्या (?:है|होता)|गाइड|मार्गदर्श|सुझाव|टिप्स|अक्सर पूछे|सवाल|प्रश्न',
  },
  ja: {
    transactional: '価格|料金|値段|費用|購入|通販|予約|注文|割引|安い|激安|見積|レンタル|送料|販売',
    commercial: 'おすすめ|比較|ランキング|口コミ|評判|サービス|会社|業者',
    informational: 'とは|方法|やり方|使い方|意味|例文|レシピ|作り方|コツ|法律',
    compare: '比較|違い|選び方|お客様の声|口コミ|レビュー|事例',
    explain: 'とは|方法|やり方|使い方|ガイド|よくある(?:ご)?質問|FAQ|Q&A|流れ',
  },
  zh: {
    transactional: '价格|價格|购买|購買|预订|預訂|优惠|優惠|费用|費用|订购|訂購|租赁|租賃',
    commercial: '推荐|推薦|比较|比較|排行|评测|評測|服务|服務|公司',
    informational: '如何|怎么|怎麼|什么|什麼|方法|教程|攻略|食谱|食譜',
    compare: '比较|比較|对比|對比|区别|區別|如何选择|评价|評價|案例',
    explain: '指南|教程|如何|什么是|什麼是|常见问题|常見問題|步骤|步驟',
  },
  ar: {
    transactional: 'شراء|سعر|أسعار|تكلفة|خصم|عرض|حجز|طلب|توصيل|إيجار|متجر',
    commercial: 'أفضل|مقارنة|تقييم|خدم|شركة',
    informational: 'كيف|ما (?:هو|هي)|لماذا|دليل|نصائح|وصفة|قانون',
    compare: 'مقارنة|بديل|قارن|كيف تختار|آراء العملاء|تقييم',
    explain: 'دليل|كيف|ما (?:هو|هي)|نصائح|خطوة|الأسئلة الشائعة',
  },
}

const unspaced = new Set(['ja', 'zh'])
/** Arabic joins `and`, `in` and `the` to the next word. */
const joined: Readonly<Record<string, string>> = { ar: '[وفبلك]?(?:ال)?' }

/** The words of a sign in a language, or null where they are not known. English has rules of its own. */
export const signPattern = (language: string | null, sign: Sign): RegExp | null => {
  const code = language ?? ''
  const alternatives = Object.hasOwn(words, code) ? words[code]?.[sign] : undefined
  if (alternatives === undefined) return null
  return new RegExp(
    unspaced.has(code) ? alternatives : `(?<![\\p{L}\\p{M}])${joined[code] ?? ''}(?:${alternatives})`,
    'iu',
  )
}
