/** Realistic requests. Their outputs are in `golden/` for people to review. */
export const samples: Record<string, { recipient: string; previous_mail_or_points: string }> = {
  'late-delivery': {
    recipient: 'Mr. Rao',
    previous_mail_or_points: `- delivery delayed by 3 days because of rain
- new date 28 November
- offer 5% discount on next order
- please confirm by Monday`,
  },
  'price-question': {
    recipient: 'Rahul Mehta',
    previous_mail_or_points: `Hi Anita,
Thanks for the samples. Could you send the price list for 500 units? Also, when can you deliver to Nagpur? Please confirm whether GST is included.
Regards,
Rahul Mehta
Purchase Manager, Nagpur Traders`,
  },
  'price-question-answered': {
    recipient: 'Rahul Mehta <rahul@nagpur-traders.example>',
    previous_mail_or_points: `Hi Anita,
Thanks for the samples. Could you send the price list for 500 units? Also, when can you deliver to Nagpur? Please confirm whether GST is included.
Regards,
Rahul Mehta

My points:
- attached price list
- delivery to nagpur takes 4 days
- yes GST is included
- ask him to share the purchase order by Friday`,
  },
  'supplier-discount': {
    recipient: 'sales@chaico.example',
    previous_mail_or_points:
      'Write an email to my supplier asking for a discount of 10% on tea boxes because we order every month',
  },
  'team-meeting': {
    recipient: 'the sales team',
    previous_mail_or_points:
      'tell them that the meeting has moved to Tuesday at 3 pm; bring the client list; thank them for the good month',
  },
  'clinic-referral': {
    recipient: 'Dr. Priya Nair <priya@clinic.example>',
    previous_mail_or_points:
      'thank her for the referral, tell her that her patient Mr Shah recovered well, ask if she can join our camp on 12 January',
  },
  landlord: {
    recipient: 'landlord',
    previous_mail_or_points: `Subject: Rent for December
paid rent of ₹25,000 on 3 December
ask him to fix the kitchen tap before Sunday
sorry for the delay`,
  },
  'broken-mixer': {
    recipient: 'Kiran',
    previous_mail_or_points: `From: Kiran Desai <kiran@desai.example>
Subject: Re: Broken mixer
To: support

Hello,
My mixer arrived broken and I am very disappointed. I want a refund. When will you collect it?

Kiran Desai

Points:
- our courier collects it on Tuesday between 10 am and 1 pm
- refund of ₹4,299 within 5 working days after that`,
  },
  leave: {
    recipient: 'HR',
    previous_mail_or_points:
      'apply for leave from 3 to 7 March for my sister’s wedding. Ravi will cover my work. i will check mails in the evening.',
  },
  exporter: {
    recipient: 'Ms. Keller, Nordkaffee GmbH',
    previous_mail_or_points: `Write a formal email about the shipment of green coffee
container left Mangaluru on 14 November, bill of lading attached
expected in Hamburg on 9 December
balance of USD 18,400 is due on arrival
please confirm the clearing agent by 1 December
sign as Thomas Kurian`,
  },
  'gym-renewal': {
    recipient: 'our members',
    previous_mail_or_points: `new morning batch at 6 am from 1 December
steam room closed on 25 and 26 November for repair
renew before 30 November and get one month free
invite them to the open day on 7 December
remind them to bring their cards`,
  },
  'saas-demo': {
    recipient: 'anil.verma@kirana.example',
    previous_mail_or_points: `On Thu, 19 Nov 2026 at 11:02, Anil Verma wrote:
> Hello Meera,
> We run four grocery shops and saw your billing app.
> Does it work without internet? How much does it cost for four shops?
> Can you show it to us next week?
> Thanks,
> Anil

yes it works offline and syncs later
₹499 per shop per month
suggest Wednesday 25 November at 4 pm for a video call`,
  },
  'invoice-reminder': {
    recipient: 'Accounts team, Skyline Builders',
    previous_mail_or_points:
      'remind them about invoice 2291 of ₹86,500; due on 5 November; ask whether they need a copy; please pay by 27 November',
  },
  'decline-vendor': {
    recipient: 'Suresh',
    previous_mail_or_points: `thank him for the quotation
decline the offer for the new printers
budget is closed until April
suggest to talk again in April`,
  },
}
