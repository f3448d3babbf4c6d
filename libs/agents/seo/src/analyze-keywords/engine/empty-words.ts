/** Nouns that every site uses, by language. Alone they name no topic. */
const nouns: Readonly<Record<string, string>> = {
  en:
    'day month year week hour minute time thing way number lot page click home today example part kind type use case end ' +
    'place question answer people customer team company website site web link email phone mail name address contact copyright ' +
    'detail information info point pricing price review match screen blog news menu step list item line side word start help ' +
    'need reason sign card one order experience education university request message call visit area location',
  de:
    'Tag Monat Jahr Woche Stunde Minute Uhr Zeit Seite Beispiel Teil Art Ort Frage Antwort Kunde Team Unternehmen Firma ' +
    'Webseite Website Link Telefon Fon Fax Mobil Name Adresse Standort Angebot Preis Bild Termin Anfrage Nachricht ' +
    'Formular Raum Bereich Möglichkeit Weg Beratung Vereinbarung Erfahrung Ausbildung Interesse Information Wunsch Ansprechpartner',
  fr:
    'jour mois année semaine heure minute temps fois page exemple partie type lieu question réponse client équipe entreprise ' +
    'site lien téléphone nom prénom adresse offre prix photo rendez-vous demande message formulaire espace zone moyen ' +
    'expérience formation information envie besoin service',
  es:
    'día mes año semana hora minuto tiempo vez página ejemplo parte tipo lugar pregunta respuesta cliente equipo empresa ' +
    'sitio enlace teléfono nombre apellido dirección oferta precio foto cita solicitud mensaje formulario espacio zona ' +
    'experiencia educación universidad información opción servicio lic licda',
  pt: 'dia mês ano semana hora tempo vez página exemplo parte tipo lugar pergunta cliente equipe empresa site telefone nome endereço preço foto mensagem experiência informação serviço',
  it: 'giorno mese anno settimana ora tempo volta pagina esempio parte tipo luogo domanda cliente azienda sito telefono nome indirizzo prezzo foto messaggio esperienza informazione servizio',
  hi: 'दिन महीना साल वर्ष सप्ताह घंटा समय बार पृष्ठ उदाहरण भाग प्रकार स्थान जगह प्रश्न उत्तर ग्राहक टीम कंपनी वेबसाइट फोन फ़ोन नाम पता संदेश जानकारी अनुभव',
  ja: '日 月 年 週 時間 分 回 ページ 例 部分 種類 場所 空間 質問 回答 お客様 皆様 方 人 当店 当院 当社 弊社 会社 サイト 電話 番号 氏名 名前 住所 料金 写真 予約 受付 店内 案内 情報 詳細 説明 内容 一覧 紹介 対応 利用 確認 必要 可能 場合 お気軽 以上 以下 平日 土日 営業 無料 年末年始',
  ar: 'يوم شهر سنة عام أسبوع ساعة وقت مرة صفحة مثال جزء نوع مكان سؤال عميل العملاء فريق شركة موقع هاتف اسم عنوان سعر صورة رسالة خبرة معلومات خدمة',
}

const sets = new Map(
  Object.entries(nouns).map(([language, words]) => [language, new Set(words.toLowerCase().split(' '))]),
)

/** Whether a word, in its plural too, is one that every site of its language uses. */
export const isEmptyWord = (language: string, word: string): boolean => {
  const empty = sets.get(language)
  const lower = word.toLowerCase()
  return (
    empty !== undefined &&
    [lower, lower.replace(/e?[ns]$/u, ''), lower.replace(/e$/u, '')].some((form) => empty.has(form))
  )
}
