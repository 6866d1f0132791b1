-- Finds the rows whose premium and due date have to be computed again.
create index if not exists customer_base_figures on customer_base (figures_until);
