"""The store: what must outlive the process, behind one narrow interface."""
