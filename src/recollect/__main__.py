from recollect.cli import main

raise SystemExit(main())
