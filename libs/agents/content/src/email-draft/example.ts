/** Input of “Try an example”. */
export const example = {
  recipient: 'Rahul Mehta',
  previous_mail_or_points: `Hi Anita,
Thanks for the samples. Could you send the price list for 500 units? Also, when can you deliver to Nagpur?
Please confirm whether GST is included.
Regards,
Rahul Mehta

My points:
- attached price list
- delivery to Nagpur takes 4 days
- ask him to share the purchase order by Friday`,
}
