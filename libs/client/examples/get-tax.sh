#!/bin/sh
# BAZAAR_URL=https://… BAZAAR_KEY=ab_live_… sh get-tax.sh
curl --silent --show-error --fail-with-body "$BAZAAR_URL/api/v1/finance/get-tax" \
  -H "Authorization: Bearer $BAZAAR_KEY" \
  -H "Content-Type: application/json" \
  -H "Idempotency-Key: example-$(date +%s)" \
  -d '{"annualIncome":"12,75,000"}'
