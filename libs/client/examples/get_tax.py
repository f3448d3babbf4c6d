# BAZAAR_URL=https://… BAZAAR_KEY=ab_live_… python3 get_tax.py
import json
import os
import sys
import urllib.error
import urllib.request
import uuid

request = urllib.request.Request(
    os.environ["BAZAAR_URL"] + "/api/v1/finance/get-tax",
    data=json.dumps({"annualIncome": "12,75,000"}).encode(),
    headers={
        "Authorization": "Bearer " + os.environ["BAZAAR_KEY"],
        "Content-Type": "application/json",
        "Idempotency-Key": str(uuid.uuid4()),
    },
)
try:
    with urllib.request.urlopen(request, timeout=120) as answer:
        tax = json.load(answer)
        print(json.dumps({"credits_charged": tax["credits_charged"], "run_id": tax["run_id"]}))
except urllib.error.HTTPError as error:
    problem = json.load(error)
    sys.exit(f"{problem['code']}: {problem['detail']}")
